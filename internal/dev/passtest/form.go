package passtest

import (
	"go/token"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// longest is the number of characters a message may have.
const longest = 140

var should = regexp.MustCompile(`(?i)\bshould\b`)

// checkForm holds every message and fix to the form that users rely on.
func checkForm(t *testing.T, fset *token.FileSet, f driver.Finding) {
	t.Helper()
	for _, fault := range faults(f.Message, sourceLine(f)) {
		t.Errorf("%s: message %s: %s", f.Start, fault, f.Message)
	}
	if !f.End.IsValid() || f.End < f.Pos {
		t.Errorf("%s: finding has no end", f.Start)
	}
	if f.Category != f.Rule {
		t.Errorf("%s: category %q is not the name of the rule", f.Start, f.Category)
	}
	if f.Fix == nil {
		return
	}
	if f.Fix.Message == "" || len(f.Fix.Edits) == 0 {
		t.Errorf("%s: fix without message or edits", f.Start)
	}
	for _, e := range f.Fix.Edits {
		if fset.File(e.Pos) != fset.File(f.Pos) {
			t.Errorf("%s: fix edits another file: %s", f.Start, fset.Position(e.Pos))
		}
	}
}

// faults lists what is wrong with a message about a line of code.
func faults(message, line string) []string {
	var out []string
	if utf8.RuneCountInString(message) > longest {
		out = append(out, "is longer than 140 characters")
	}
	if word := firstWord(message); !startsLower(word) && !strings.Contains(line, word) {
		out = append(out, "does not start in lower case")
	}
	if strings.HasSuffix(message, ".") {
		out = append(out, "ends in a full stop")
	}
	if should.MatchString(message) {
		out = append(out, `says "should"`)
	}
	if message != strings.Join(strings.Fields(message), " ") {
		out = append(out, "holds stray white space")
	}
	return out
}

// startsLower accepts names (NewFactory, cache.Options) and acronyms (LIST),
// which keep their case at the start of a message.
func startsLower(word string) bool {
	rest := []rune(word)
	if len(rest) == 0 {
		return false
	}
	plain := unicode.IsUpper(rest[0]) && strings.TrimFunc(string(rest[1:]), unicode.IsLower) == ""
	return !plain || len(rest) == 1
}

func sourceLine(f driver.Finding) string {
	src, err := os.ReadFile(f.Start.Filename)
	lines := strings.Split(string(src), "\n")
	if err != nil || f.Start.Line > len(lines) {
		return ""
	}
	return lines[f.Start.Line-1]
}

func firstWord(message string) string {
	word, _, _ := strings.Cut(message, " ")
	return strings.TrimRight(word, ":,")
}

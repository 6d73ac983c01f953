package passtest

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/run/driver"
)

// A want is one finding that a comment asks for.
type want struct {
	file  string
	line  int
	level string // "" for any
	fix   string // "safe", "unsafe" or "unfixed", "" for any
	text  *regexp.Regexp
	met   bool
}

// wants collects the want comments below a folder.
func (s *suite) wants(t *testing.T, folder string) []*want {
	t.Helper()
	var all []*want
	seen := map[string]bool{}
	for _, p := range s.loaded.Packages {
		for _, f := range p.Syntax {
			name := s.loaded.Fset.File(f.FileStart).Name()
			if seen[name] || !strings.HasPrefix(name, folder+string(filepath.Separator)) {
				continue
			}
			seen[name] = true
			for _, group := range f.Comments {
				for _, c := range group.List {
					line := s.loaded.Fset.PositionFor(c.End(), false).Line
					all = append(all, parseWants(t, name, line, c.Text)...)
				}
			}
		}
	}
	return all
}

func parseWants(t *testing.T, file string, line int, comment string) []*want {
	t.Helper()
	_, rest, ok := strings.Cut(comment, "// want ")
	var wants []*want
	for rest = strings.TrimSpace(rest); ok && rest != ""; rest = strings.TrimSpace(rest) {
		w := &want{file: file, line: line}
		for _, level := range []string{"error", "warning", "info"} {
			if after, found := strings.CutPrefix(rest, level+":"); found {
				w.level, rest = level, after
			}
		}
		quoted, err := strconv.QuotedPrefix(rest)
		if err != nil {
			t.Errorf("%s:%d: a want comment holds quoted regular expressions, not %s", file, line, rest)
			break
		}
		rest = rest[len(quoted):]
		text, _ := strconv.Unquote(quoted)
		for _, fix := range []string{"safe", "unsafe", "unfixed"} {
			if after, found := strings.CutPrefix(rest, " "+fix); found {
				w.fix, rest = fix, after
			}
		}
		if w.text, err = regexp.Compile(text); err != nil {
			t.Errorf("%s:%d: %v", file, line, err)
			break
		}
		wants = append(wants, w)
	}
	return wants
}

// match pairs findings with wants, one to one, and says what is left over.
func match(wants []*want, findings []driver.Finding) []string {
	var out []string
	for _, f := range findings {
		if !meet(wants, f) {
			out = append(out, fmt.Sprintf("%s: no want for this %s %s of %s: %s", f.Start, safety(f), f.Level, f.Rule, f.Message))
		}
	}
	for _, w := range wants {
		if !w.met {
			out = append(out, fmt.Sprintf("%s:%d: nothing reported that matches %s%q%s", w.file, w.line, prefix(w.level), w.text, suffix(w.fix)))
		}
	}
	return out
}

func meet(wants []*want, f driver.Finding) bool {
	for _, w := range wants {
		if !w.met && w.file == f.Start.Filename && w.line == f.Start.Line &&
			(w.level == "" || w.level == f.Level.String()) && (w.fix == "" || w.fix == safety(f)) && w.text.MatchString(f.Message) {
			w.met = true
			return true
		}
	}
	return false
}

func prefix(level string) string {
	if level == "" {
		return ""
	}
	return level + ":"
}

func suffix(fix string) string {
	if fix == "" {
		return ""
	}
	return " " + fix
}

// safety says what kind of fix a finding has.
func safety(f driver.Finding) string {
	switch {
	case f.Fix == nil:
		return "unfixed"
	case f.Fix.Unsafe:
		return "unsafe"
	}
	return "safe"
}

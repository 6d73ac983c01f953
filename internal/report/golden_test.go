package report

import (
	"bytes"
	"errors"
	"flag"
	"go/token"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

var update = flag.Bool("update", false, "write golden files instead of comparing them")

// hostile is a file whose name and contents try what the formats escape.
const (
	hostile     = "dir with space/100% größe:#[1],?&<>.go"
	hostileText = "package p\n\nfunc f() {\n\tprintln(\"größe 😀\", one, \"]](1)\")\r\n\tprintln(\"two\", /* ]]> */\n\t\tthree)\n}\n"
)

// rich is a run with whatever there may be in one: chains, fixes, broken
// packages, failures, places outside the root and text that needs escaping.
func rich(t *testing.T) *Run {
	t.Helper()
	dir := t.TempDir()
	file := add(t, dir, hostile, hostileText)
	outside := add(t, t.TempDir(), "out side.go", "package q\n")
	out := &driver.Outcome{
		Fset: file.fset,
		Broken: []driver.Broken{
			{Package: "example.com/p/broken", Pos: filepath.Join(dir, "broken.go") + ":3:5", Reason: "undefined: <x> & \"y\""},
			{Package: "example.com/p/lost", Reason: "no such thing"},
		},
		Failed: []error{errors.New("internal error in ones: 100%\nsecond line, with ::error::")},
	}
	elsewhere := file.fset.AddFile(outside.name, -1, outside.size)
	elsewhere.SetLinesForContent([]byte("package q\n"))
	chain := []analysis.RelatedInformation{
		{Pos: elsewhere.Pos(8), Message: "it comes from [here](2)"},
		{Pos: file.at("three"), End: file.at("three") + 5, Message: "and is passed on"},
		{Message: "nowhere"},
	}
	out.Findings = []driver.Finding{
		file.finding("ones", rule.Error, "one", 3, `the one of list[i](x) is <wrong> & "old": use 100% of 'two', see ::warning::`),
		file.finding("twos", rule.Warning, "println(\"two\"", 27, "two is wrong\nin two lines"),
		file.finding("twos", rule.Info, "three", 0, "three\x00\x1b[31m is odd \xff"),
		file.finding("ignored", rule.Warning, "}", 1, "this comment silences nothing: delete it"),
	}
	out.Findings[1].Cost = &cost.Estimate{
		Amounts: []cost.Amount{{Measure: cost.Heap, Value: 180e6}}, Counts: []cost.Count{{Kind: "pods", Objects: 30_000}}, AtMost: true,
	}
	out.Findings[0].Related, out.Findings[0].Leading = chain, 1
	out.Findings[1].Related, out.Findings[1].Leading = chain[:1], 1
	out.Findings[2].Related = []analysis.RelatedInformation{{Pos: file.at("two"), Message: "also here"}}
	out.Findings[2].Also, out.Findings[2].Cause = 1, rule.Cause{Name: "0123456789abcdef0123456789abcdef", Share: 0.5}
	out.Findings[1].Also, out.Findings[1].Cause = 1, rule.Cause{Name: "f123456789abcdef0123456789abcdef", Programs: "e123456789abcdef0123456789abcdef"}
	out.Findings[1].Related = append(slices.Clone(chain[:1]), analysis.RelatedInformation{Pos: file.at("one"), Message: "also here"})
	fix := rule.SafeFix("Use two", rule.Insert(file.at("one"), "two+"), analysis.TextEdit{Pos: file.at("😀"), End: file.at("\", one")})
	out.Findings[0].Fix = fix
	out.Findings[0].SuggestedFixes = []analysis.SuggestedFix{{Message: fix.Message, TextEdits: fix.Edits}}
	out.Findings[1].Fix = rule.UnsafeFix("Not asked for", rule.Insert(file.at("two"), "x"))
	out.Identify()
	return &Run{Outcome: out, Base: filepath.Join(dir, "dir with space"), Root: dir, Version: "v1.2.3", Rules: []Rule{
		{Name: "ones", Title: "report ones", Text: "A one costs [money]:\n\n\tone()\n\nSources: https://example.com/one.", URL: "https://example.com/ones.md", Level: rule.Error},
		{Name: "twos", Title: "report twos", Text: strings.Repeat("Zwei größer. ", 100), URL: "https://example.com/twos.md", Level: rule.Warning},
		{Name: "ignored", Title: "report comments that match nothing", Level: rule.Warning},
	}}
}

// A fixture is a file on the disk and in a file set.
type fixture struct {
	fset *token.FileSet
	file *token.File
	name string
	size int
	text string
}

func add(t *testing.T, dir, name, text string) *fixture {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	f := &fixture{fset: token.NewFileSet(), name: path, size: len(text), text: text}
	f.file = f.fset.AddFile(path, -1, len(text))
	f.file.SetLinesForContent([]byte(text))
	return f
}

func (f *fixture) at(text string) token.Pos { return f.file.Pos(strings.Index(f.text, text)) }

func (f *fixture) finding(name string, level rule.Level, at string, length int, message string) driver.Finding {
	pos := f.at(at)
	end := pos + token.Pos(length)
	found := driver.Finding{Package: "example.com/p", Start: f.fset.Position(pos), Stop: f.fset.Position(end)}
	found.Rule, found.Level = name, level
	found.Diagnostic = analysis.Diagnostic{Pos: pos, End: end, Message: message}
	if name != "ignored" {
		found.URL = "https://example.com/" + name + ".md"
	}
	return found
}

// TestGolden compares every format with testdata/golden; temporary folders
// have names there.
func TestGolden(t *testing.T) {
	run := rich(t)
	outside := filepath.Dir(run.Fset.Position(run.Findings[0].Related[0].Pos).Filename)
	names := strings.NewReplacer(run.Root, "/ROOT", outside, "/OUTSIDE")
	for _, format := range slices.Sorted(maps.Keys(Formats)) {
		var got bytes.Buffer
		if err := Formats[format](&got, run); err != nil {
			t.Fatal(err)
		}
		compare(t, format, names.Replace(got.String()))
	}
	run.Colour = true
	var got bytes.Buffer
	if err := Text(&got, run); err != nil {
		t.Fatal(err)
	}
	compare(t, "colour", names.Replace(got.String()))
}

func compare(t *testing.T, format, got string) {
	t.Helper()
	file := filepath.Join("testdata", "golden", format)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s differs from %s (-update writes it):\n%s", format, file, got)
	}
}

package report

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/token"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

const program = "package p\n\nfunc f() {\n\tprintln(\"größe\", 1)\n}\n"

// outcome has one finding at the 1 of program and one fix.
func outcome(t *testing.T) (string, *driver.Outcome) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "p.go")
	if err := os.WriteFile(file, []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	f := fset.AddFile(file, -1, len(program))
	f.SetLinesForContent([]byte(program))
	pos := f.Pos(strings.Index(program, "1"))
	finding := rule.Finding{
		Rule: "ones", Level: rule.Warning,
		Diagnostic: analysis.Diagnostic{
			Pos: pos, End: pos + 1, Message: "the 1 is wrong: use 2",
			Related: []analysis.RelatedInformation{{Pos: f.Pos(11), Message: "in f"}, {Message: "nowhere"}},
		},
		Fix: rule.SafeFix("Use 2", rule.Insert(pos, "2+"), analysis.TextEdit{Pos: pos}),
	}
	return dir, &driver.Outcome{
		Fset:     fset,
		Findings: []driver.Finding{{Finding: finding, Package: "example.com/p", Start: fset.Position(pos), Stop: fset.Position(pos + 1)}},
		Broken:   []driver.Broken{{Package: "example.com/q", Pos: "q.go:1:1", Reason: "no such thing"}},
		Failed:   []error{errors.New("internal error")},
	}
}

func TestText(t *testing.T) {
	dir, out := outcome(t)
	var got bytes.Buffer
	if err := Text(&got, &Run{Outcome: out, Base: dir}); err != nil {
		t.Fatal(err)
	}
	const want = "p.go:4:21: warning: the 1 is wrong: use 2 [fixable] (ones)\n" +
		"\tprintln(\"größe\", 1)\n" +
		"\t                 ^\n" +
		"\tp.go:3:1: in f\n"
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

func TestCaret(t *testing.T) {
	for _, c := range []struct {
		line          string
		column        int
		shown, indent string
	}{
		{"\tx := y // z", 2, "x := y // z", ""},
		{"\tx\t:= y", 4, "x\t:= y", " \t"},
		{"  a", 1, "a", ""},
		{"a", 9, "a", " "},
		{"世界e\u0301, x", 11, "世界e\u0301, x", "      "},
		{strings.Repeat("a", 200) + "b", 201, "…" + strings.Repeat("a", 158) + "b", strings.Repeat(" ", 159)},
		{"b" + strings.Repeat("a", 200), 1, "b" + strings.Repeat("a", 158) + "…", ""},
		{strings.Repeat("a", 200) + "b" + strings.Repeat("c", 200), 201, "…" + strings.Repeat("a", 79) + "b" + strings.Repeat("c", 78) + "…", strings.Repeat(" ", 80)},
	} {
		shown, indent := caret([]byte(c.line), c.column)
		if shown != c.shown || indent != c.indent {
			t.Errorf("caret(%q, %d) = %q, %q", c.line, c.column, shown, indent)
		}
	}
}

func TestJSON(t *testing.T) {
	dir, out := outcome(t)
	var buf bytes.Buffer
	if err := JSON(&buf, &Run{Outcome: out, Base: dir}); err != nil {
		t.Fatal(err)
	}
	var got Document
	if err := json.Unmarshal(buf.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	at := Range{File: "p.go", Start: Position{42, 4, 21}, End: Position{43, 4, 22}}
	want := Document{
		Version: 1,
		Findings: []Finding{{
			Rule: "ones", Level: "warning", Message: "the 1 is wrong: use 2", Package: "example.com/p", Range: at,
			Related: []Related{{"in f", Range{"p.go", Position{11, 3, 1}, Position{11, 3, 1}}}},
			Fix:     &Fix{"Use 2", true, false, []Edit{{"p.go", 42, 42, "2+"}, {"p.go", 42, 42, ""}}},
		}},
		Broken:   []Broken{{"example.com/q", "q.go:1:1", "no such thing"}},
		Failures: []string{"internal error"},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v\nwant %+v", got, want)
	}
}

func TestDiff(t *testing.T) {
	var got bytes.Buffer
	if err := Diff(&got, "/m", "/", []driver.Change{{File: "/m/a/a.go", Before: []byte("x\ny\n"), After: []byte("x\nz\n")}}); err != nil {
		t.Fatal(err)
	}
	const want = "--- a/a/a.go\n+++ b/a/a.go\n@@ -1,2 +1,2 @@\n x\n-y\n+z\n"
	if got.String() != want {
		t.Errorf("got\n%s\nwant\n%s", got.String(), want)
	}
}

func TestDiffCountsLines(t *testing.T) {
	before := "a\nb\nc\nd\ne\n1\n2\n3\n4\n5\n6\n7\n8\n9\nx\n"
	after := "a\nc\nd\ne\nf\n1\n2\n3\n4\n5\n6\n7\n8\n9\ny\n"
	got, err := unified("a", "b", before, after)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(got, "@@ -1,8 +1,8 @@") || !strings.Contains(got, "@@ -12,4 +12,4 @@") {
		t.Errorf("got\n%s", got)
	}
}

func TestProgress(t *testing.T) {
	p := &driver.Progress{}
	now := make(chan time.Time, 1)
	done := make(chan struct{})
	var got bytes.Buffer
	close(done)
	watch(&got, p, nil, done)
	if got.Len() != 0 {
		t.Errorf("a short run shows %q", got.String())
	}
	p.Total.Store(3)
	p.Done.Store(1)
	now <- time.Time{}
	close(now)
	shown := make(chan struct{})
	watch(&signalWriter{&got, shown}, p, now, shown)
	if want := "\r\033[Kinformerlint: 1 of 3 packages\r\033[K"; got.String() != want {
		t.Errorf("a long run shows %q, want %q", got.String(), want)
	}
}

// signalWriter closes a channel at the first write.
type signalWriter struct {
	*bytes.Buffer
	first chan struct{}
}

func (w *signalWriter) Write(b []byte) (int, error) {
	if w.Len() == 0 {
		close(w.first)
	}
	return w.Buffer.Write(b)
}

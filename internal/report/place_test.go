package report

import (
	"bytes"
	"compress/gzip"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

func TestPositionOf(t *testing.T) {
	for text, want := range map[string]token.Position{
		"a.go:3:5":     {Filename: "a.go", Line: 3, Column: 5},
		"a.go:3":       {Filename: "a.go", Line: 3},
		"a:1:b.go:3:5": {Filename: "a:1:b.go", Line: 3, Column: 5},
		"":             {}, "a.go": {}, "a.go:x": {}, ":": {},
	} {
		if got := positionOf(text); got != want && (got.IsValid() || want.IsValid()) {
			t.Errorf("positionOf(%q) = %+v, want %+v", text, got, want)
		}
	}
}

func TestURIs(t *testing.T) {
	for path, want := range map[string]string{
		"a/b.go": "a/b.go", "a b/100%.go": "a%20b/100%25.go", "c:d.go": "c%3Ad.go", "größe?#": "gr%C3%B6%C3%9Fe%3F%23",
	} {
		if got := relativeURI(path); got != want {
			t.Errorf("relativeURI(%q) = %q, want %q", path, got, want)
		}
	}
	for path, want := range map[string]string{"/": "file://", "/a b/": "file:///a%20b", "/a:b": "file:///a:b"} {
		if got := fileURI(path); got != want {
			t.Errorf("fileURI(%q) = %q, want %q", path, got, want)
		}
	}
}

func TestColumns(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.go")
	if err := os.WriteFile(file, []byte("x\nö😀y\xff\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	files := sources{}
	for _, c := range []struct{ line, column, units, runes int }{
		{2, 1, 1, 1}, {2, 3, 2, 2}, {2, 7, 4, 3}, {2, 8, 5, 4}, {2, 9, 6, 5}, {2, 20, 17, 16}, {9, 4, 4, 4}, {2, 0, 0, 0},
	} {
		units, runes := files.utf16Column(file, c.line, c.column), files.runeColumn(file, c.line, c.column)
		if units != c.units || runes != c.runes {
			t.Errorf("column %d of line %d is %d, %d, want %d, %d", c.column, c.line, units, runes, c.units, c.runes)
		}
	}
}

func TestRootOf(t *testing.T) {
	dir := t.TempDir()
	below := filepath.Join(dir, "a", "b")
	if err := os.MkdirAll(below, 0o777); err != nil {
		t.Fatal(err)
	}
	if got := RootOf(below); got != below {
		t.Errorf("the root of %s is %s outside of repositories", below, got)
	}
	put(t, filepath.Join(dir, ".git"), "gitdir: elsewhere\n") // as worktrees have it
	if got := RootOf(below); got != dir {
		t.Errorf("the root of %s is %s, want %s", below, got, dir)
	}
}

// TestLimitsOfGitHub holds a run with as many findings as GitHub shows to the
// size that it takes.
func TestLimitsOfGitHub(t *testing.T) {
	run := rich(t)
	first := run.Findings[0]
	run.Findings = nil
	for i := range 5000 {
		f := first
		f.Start.Line, f.Stop.Line = i+1, i+1
		run.Findings = append(run.Findings, f)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if err := SARIF(w, run); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil || packed.Len() > 10<<20 {
		t.Errorf("the file has %d bytes, error %v", packed.Len(), err)
	}
	for _, r := range sarifRules([]Rule{{Name: "x", Title: "report x", Text: strings.Repeat("ä", 3000), Level: rule.Info}}) {
		if len(r.FullDescription.Text) > 1024 || len(r.Properties.Tags) > 20 || r.HelpURI == "" {
			t.Errorf("the rule is %+v", r)
		}
	}
}

func TestSave(t *testing.T) {
	dir := t.TempDir()
	file, link := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	put(t, file, "old")
	if err := os.Symlink("a", link); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, ".a.informerlint-"+strconv.Itoa(os.Getpid())), "left by another process")
	if err := Save(link, func(w io.Writer) error { _, err := io.WriteString(w, "new"); return err }); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(file)
	if text, _ := os.ReadFile(file); string(text) != "new" || err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file holds %q, mode %v, error %v", text, info.Mode(), err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 2 {
		t.Errorf("the folder holds %v", entries)
	}
	if err := Save(dir, func(io.Writer) error { return nil }); err == nil || !strings.Contains(err.Error(), "it is a folder") {
		t.Errorf("writing to a folder gives %v", err)
	}
	if err := Save(filepath.Join(file, "c"), func(io.Writer) error { return nil }); err == nil {
		t.Error("a file below a file is written")
	}
}

// TestNothing prints runs without findings.
func TestNothing(t *testing.T) {
	for name, format := range Formats {
		var got bytes.Buffer
		if err := format(&got, &Run{Outcome: &driver.Outcome{}, Base: "/", Root: "/"}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if empty := name == "text" || name == "github"; (got.Len() == 0) != empty {
			t.Errorf("%s prints %q", name, got.String())
		}
	}
}

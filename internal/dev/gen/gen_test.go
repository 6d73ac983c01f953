package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
)

func TestCurrent(t *testing.T) {
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	files, err := outputs(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range stale(root, files) {
		t.Errorf("%s is not current: run go run ./internal/dev/gen", name)
	}
}

func TestMarkdown(t *testing.T) {
	p := page{name: "x", since: "v0.1.0", doc: rule.Doc{Title: "report x", Topic: "Caches", Text: "Why:\n\n\tf()\n\tg()\n\nLimits:\n  - none"}}
	want := "<!-- generated from passes/x/doc.go; do not edit; topic: Caches -->\n\n# x\n\nReport x.\n\n" +
		"Why:\n\n```go\nf()\ng()\n```\n\nLimits:\n\n  - none\n\n" + string(rule.Markdown(rule.Doubt+".")) + "Since v0.1.0.\n"
	if got := string(p.markdown()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestLengthOfCases keeps what the pages say of a level in pieces that can be read.
func TestLengthOfCases(t *testing.T) {
	const most = 60 // words
	root, err := moduleRoot()
	if err != nil {
		t.Fatal(err)
	}
	pages, err := rules(root)
	if err != nil {
		t.Fatal(err)
	}
	known := 0
	for _, p := range pages {
		for level, says := range p.doc.Levels {
			for _, c := range rule.Cases(says) {
				known++
				if n := len(strings.Fields(c)); n > most {
					t.Errorf("%s says what makes a finding %s in %d words, %d at most: divide it by a semicolon: %s", p.name, level, n, most, c)
				}
			}
		}
	}
	if known < 2*len(pages) {
		t.Errorf("%d rules have %d cases", len(pages), known)
	}
}

func TestTable(t *testing.T) {
	pages := []page{{name: "x", doc: rule.Doc{Title: "report x"}}}
	got, err := insertTable([]byte("a\n<!-- rules -->\nold<!-- /rules -->\nb\n"), pages)
	if err != nil {
		t.Fatal(err)
	}
	want := "a\n<!-- rules -->\n\n| rule | what it finds |\n|---|---|\n| [x](docs/rules/x.md) | x |\n\n<!-- /rules -->\nb\n"
	if string(got) != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if _, err := insertTable([]byte("no marks"), pages); err == nil {
		t.Error("a README without marks is no error")
	}
}

// TestChanges lists new rules below the releases that have some, and only once.
func TestChanges(t *testing.T) {
	const before = "## [Unreleased]\n\n- x\n\n## [0.2.0] - 2027-01-02\n\n- y\n\n## [0.1.0] - 2026-12-01\n\nNew rules: [old](docs/rules/old.md).\n\n- z\n"
	const after = "## [Unreleased]\n\n- x\n\n## [0.2.0] - 2027-01-02\n\nNew rules: [a](docs/rules/a.md), [b](docs/rules/b.md).\n\n- y\n\n## [0.1.0] - 2026-12-01\n\n- z\n"
	root := t.TempDir()
	for _, text := range []string{before, after} {
		if err := os.WriteFile(filepath.Join(root, "CHANGELOG.md"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		files := map[string][]byte{}
		pages := []page{{name: "a", since: "v0.2.0"}, {name: "b", since: "v0.2.0"}, {name: "c", since: "v0.3.0"}}
		if err := addChanges(root, files, pages); err != nil {
			t.Fatal(err)
		}
		if got := string(files["CHANGELOG.md"]); got != after {
			t.Errorf("got\n%s\nwant\n%s", got, after)
		}
	}
}

func TestNewRuleNames(t *testing.T) {
	root := t.TempDir()
	for _, name := range []string{"", "Upper", "two words", "func", "../x"} {
		if err := newRule(root, name); err == nil {
			t.Errorf("newRule(%q) is no error", name)
		}
	}
	if err := newRule(root, "mistake"); err != nil {
		t.Fatal(err)
	}
	if err := newRule(root, "mistake"); err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("got error %v for a rule that exists", err)
	}
}

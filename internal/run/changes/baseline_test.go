package changes_test

import (
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/changes"
	"github.com/informerlint/informerlint/internal/run/driver"
)

func found(dir, file, name, print string, level rule.Level) driver.Finding {
	f := driver.Finding{Package: "example.com/" + filepath.Dir(file), Fingerprint: print, Start: token.Position{Filename: filepath.Join(dir, file), Line: 3}}
	f.Rule, f.Level, f.Message = name, level, "message of "+print
	return f
}

func prints(findings []driver.Finding) (all []string) {
	for _, f := range findings {
		all = append(all, f.Fingerprint)
	}
	return all
}

func gone(entries []changes.Entry) (all []string) {
	for _, e := range entries {
		all = append(all, e.Fingerprint)
	}
	return all
}

// TestLeave keeps known findings from being reported, and names those that
// are gone, as far as a run can tell.
func TestLeave(t *testing.T) {
	dir := t.TempDir()
	for _, file := range []string{"a/a.go", "a/a_test.go", "b/b.go"} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, file)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, file), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	name := filepath.Join(dir, "baseline.json")
	all := []driver.Finding{
		found(dir, "a/a.go", "hotlist", "1", rule.Warning), found(dir, "a/a.go", "resync", "2", rule.Info),
		found(dir, "a/a_test.go", "hotlist", "3", rule.Error), found(dir, "b/b.go", "hotlist", "4", rule.Warning),
		found(dir, "lost/l.go", "hotlist", "5", rule.Warning),
	}
	whole := changes.Coverage{Packages: []string{"example.com/a", "example.com/b"}, Rules: []string{"hotlist", "resync"}, Level: rule.Info, Tests: true}
	text, err := changes.EmptyBaseline(name).Renew(all, whole).Text()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, text, 0o644); err != nil {
		t.Fatal(err)
	}
	b, err := changes.ReadBaseline(name)
	if err != nil {
		t.Fatal(err)
	}
	fresh := found(dir, "a/a.go", "hotlist", "9", rule.Warning)
	left, none := b.Leave(append(slices.Clone(all), fresh), whole)
	if !slices.Equal(prints(left), []string{"9"}) || len(none) != 0 {
		t.Errorf("left are %v, gone %v", prints(left), gone(none))
	}
	for want, c := range map[string]changes.Coverage{
		"1 2 3 4 5": whole,
		"1 2 3 5":   {Packages: []string{"example.com/a"}, Rules: whole.Rules, Level: rule.Info, Tests: true},
		"1 2 5":     {Packages: []string{"example.com/a"}, Rules: whole.Rules, Level: rule.Info},
		"1 5":       {Packages: []string{"example.com/a"}, Rules: whole.Rules, Level: rule.Warning},
		"2":         {Packages: []string{"example.com/a"}, Rules: []string{"resync"}, Level: rule.Info},
	} {
		_, entries := b.Leave(nil, c)
		if got := gone(entries); strings.Join(slices.Sorted(slices.Values(got)), " ") != want {
			t.Errorf("%+v: gone are %v, want %s", c, got, want)
		}
		renewed := b.Renew([]driver.Finding{fresh}, c)
		if len(renewed.Findings) != 1+5-len(entries) {
			t.Errorf("%+v: the new baseline has %v", c, gone(renewed.Findings))
		}
	}
	if strings.Contains(string(text), dir) || !strings.Contains(string(text), `"file": "a/a.go"`) {
		t.Errorf("the files are not relative:\n%s", text)
	}
}

func TestBadBaselines(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "b.json")
	if _, err := changes.ReadBaseline(name); err == nil || !strings.Contains(err.Error(), "informerlint baseline write") {
		t.Errorf("no file gives %v", err)
	}
	if _, err := changes.ReadBaseline(dir); err == nil || !strings.Contains(err.Error(), "is a folder, not a file") {
		t.Errorf("a folder gives %v", err)
	}
	for text, want := range map[string]string{
		"":     "is no baseline",
		"[]":   "is no baseline",
		"{":    "is no baseline",
		"{}{}": "something follows",
		`{"version": "informerlint/v0", "findings": []}`:            `has fingerprints of version "informerlint/v0", not "informerlint/v1": delete it and make it again`,
		`{"version": "informerlint/v1", "findings": [], "more": 1}`: `unknown field "more"`,
		`{"version": "informerlint/v1", "findings": [{"line": 1}]}`: `unknown field "line"`,
		`{"version": "informerlint/v1", "findings": {"a": "b"}}`:    "is no baseline",
		"<<<<<<< HEAD\n" + `{"version": "informerlint/v1"}`:         "is no baseline",
	} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := changes.ReadBaseline(name); err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "\n") {
			t.Errorf("%q gives %v, want %s", text, err, want)
		}
	}
}

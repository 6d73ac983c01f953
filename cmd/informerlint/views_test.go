package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// views are flags that change what is shown of a run, and nothing of what is found out.
var views = [][]string{
	{"-level=info"}, {"-level=error"}, {"-unsafe-fixes"}, {"-level=info", "-unsafe-fixes", "-json"},
	{"-format=sarif"}, {"-sort=cost"}, {"-color=always"}, {"-fail-on=error"}, {"-diff"},
	{"-enable=tombstone,itempointer"}, {"-disable=itempointer", "-level=info"}, {"-disable=ignored"}, {"-enable=hotlist", "-json", "-level=info"},
	{"-enable=itempointer", "-level=info"},
}

// viewed is a module that all views show something else of.
func viewed(t *testing.T) string {
	t.Helper()
	dir := copied(t, filepath.Join("..", "..", "testdata", "controller"))
	text, err := os.ReadFile(filepath.Join("testdata", "views", "comments.go"))
	if err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(dir, "comments", "c.go"), string(text))
	for name, text := range program(t, "aside") {
		write(t, filepath.Join(dir, "aside", name), strings.ReplaceAll(text, "example.com/controller/", "example.com/controller/aside/"))
	}
	return dir
}

// TestViews wants a run that differs from an earlier one in what it shows to analyse
// nothing, and to show what a run does that remembers nothing.
func TestViews(t *testing.T) {
	long(t)
	cache := t.TempDir()
	t.Setenv("INFORMERLINT_CACHE", cache)
	dir := viewed(t)
	informerlint(t, dir)
	known := entries(t, cache)
	for _, view := range views {
		got, anew := informerlint(t, dir, view...), informerlint(t, dir, append([]string{"-no-cache"}, view...)...)
		if got != anew {
			t.Errorf("%v: exit status %d, want %d:\n%s", view, got.status, anew.status, difference(got.stdout+got.stderr, anew.stdout+anew.stderr))
		}
		if now := entries(t, cache); !slices.Equal(now, known) {
			t.Errorf("%v: analyses anew what is known: %d entries, there were %d", view, len(now), len(known))
		}
	}
}

// TestSmallerRuns wants of a rule that runs alone what it finds beside the others.
func TestSmallerRuns(t *testing.T) {
	long(t)
	dir := viewed(t)
	all := informerlint(t, dir, "-json", "-level=info").document(t)
	for _, name := range []string{"itempointer", "tombstone", "hotlist", "notransform"} {
		alone := map[string]bool{}
		for _, f := range informerlint(t, dir, "-json", "-level=info", "-no-cache", "-enable="+name).document(t).Findings {
			alone[f.Fingerprint+f.Level] = true
		}
		for _, f := range all.Findings {
			if f.Rule == name && !alone[f.Fingerprint+f.Level] {
				t.Errorf("%s alone does not find %s: %s: %s", name, f.Range, f.Level, f.Message)
			}
		}
	}
}

// TestBaselineOfViews wants a baseline to be good for other levels and builds than those
// that it was written for.
func TestBaselineOfViews(t *testing.T) {
	long(t)
	dir := viewed(t)
	const known = "-baseline=.informerlint-baseline.json"
	more := []string{"-level=info", "-build=GOOS=linux GOARCH=amd64", "-build=GOOS=windows GOARCH=amd64"}
	less := []string{"-level=warning", "-build=GOOS=linux GOARCH=amd64"}
	informerlint(t, dir, slices.Concat([]string{"baseline", "write"}, more)...).is(t, 0, "wrote", "")
	informerlint(t, dir, append(less, known)...).is(t, 0, "", "")
	if err := os.Remove(filepath.Join(dir, ".informerlint-baseline.json")); err != nil {
		t.Fatal(err)
	}
	informerlint(t, dir, slices.Concat([]string{"baseline", "write"}, less)...).is(t, 0, "wrote", "")
	left := informerlint(t, dir, append(more, known, "-json")...).document(t).Findings
	for _, f := range left {
		if f.Level != "info" {
			t.Errorf("%s: %s is known and reported: %s", f.Range, f.Level, f.Message)
		}
	}
	if len(left) == 0 {
		t.Error("no advice is left")
	}
}

// entries are the names of the files of a cache.
func entries(t *testing.T, folder string) (names []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			names = append(names, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

package lsp_test

import (
	"path/filepath"
	"testing"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

// TestFolders opens files in and outside of the workspace, which changes.
func TestFolders(t *testing.T) {
	s := start(t)
	one, inOne := module(t)
	two, inTwo := module(t)
	outside, inOutside := module(t)
	s.Initialize(map[string]any{}, one, two)
	s.Open(inOutside)
	s.Open(filepath.Join(outside, "go.mod"))
	for dir, file := range map[string]string{one: inOne, two: inTwo} {
		s.Open(file)
		run := <-s.runs
		if run.module != dir {
			t.Fatalf("%s is linted, want %s", run.module, dir)
		}
		run.answer <- finds(file, program, "bad")
		if len(s.Diagnostics(file)) != 1 {
			t.Errorf("nothing is found in %s", file)
		}
	}
	folder := func(dir string) []any { return []any{map[string]any{"uri": harness.URI(dir), "name": "x"}} }
	s.Notify("workspace/didChangeWorkspaceFolders", map[string]any{"event": map[string]any{"added": folder(outside), "removed": folder(two)}})
	if found := s.Diagnostics(inTwo); len(found) != 0 {
		t.Errorf("of a folder that is gone there is %+v", found)
	}
	if run := <-s.runs; run.module != outside {
		t.Errorf("%s is linted, want %s", run.module, outside)
	}
}

// TestWatchedFiles has others change files.
func TestWatchedFiles(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{"workspace": map[string]any{"didChangeWatchedFiles": map[string]any{"dynamicRegistration": true}}}, dir)
	if got := s.Asked(); got != "client/registerCapability" {
		t.Errorf("the server asks for %s", got)
	}
	s.Open(file)
	(<-s.runs).answer <- finds(file, program, "bad")
	s.Diagnostics(file)
	changed := func(name string) {
		s.Notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{map[string]any{"uri": harness.URI(name), "type": 2}}})
	}
	changed(file)                                       // is open: its save counts
	changed(filepath.Join(t.TempDir(), "elsewhere.go")) // is of no module that is open
	changed(filepath.Join(dir, ".informerlint.yml"))
	(<-s.runs).answer <- answer{}
	if found := s.Diagnostics(file); len(found) != 0 {
		t.Errorf("got %+v", found)
	}
}

// TestOnlyGoIsRead has a finding in a file that a line directive may name, whatever
// it is: its text stays unread, which the column would tell.
func TestOnlyGoIsRead(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	other := filepath.Join(dir, "secret.txt")
	put(t, other, "ab\ncd")
	s.Initialize(map[string]any{}, dir)
	s.Open(file)
	(<-s.runs).answer <- finds(other, "ab\ncd", "d")
	if at := s.Diagnostics(other)[0].Range.Start; at != (harness.Position{Line: 1}) {
		t.Errorf("the finding is at %v", at)
	}
}

package lsp_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/informerlint/informerlint/internal/dev/harness"
)

func TestActions(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{"workspace": map[string]any{"workspaceEdit": map[string]any{"documentChanges": true}}}, dir)
	s.Open(file)
	fixed := strings.Replace(program, ", bad\n", ", good\n", 1)
	a := finds(file, program, "bad\n")
	a.doc.Findings[0].Fix.Edits[0].End--
	(<-s.runs).answer <- a
	at := s.Diagnostics(file)[0].Range
	all := s.Actions(file, at, "quickfix")
	if len(all) != 2 || !all[0].IsPreferred || all[1].IsPreferred || all[0].Title != "Use good" {
		t.Fatalf("got %+v", all)
	}
	change := all[0].Edit.DocumentChanges[0]
	if got := harness.Apply(program, change.Edits); got != fixed || change.TextDocument.Version != 1 {
		t.Errorf("version %d becomes\n%s", change.TextDocument.Version, got)
	}
	if other := s.Actions(file, at, "source.organizeImports"); len(other) != 0 {
		t.Errorf("of another kind, there are %+v", other)
	}
	s.Type(file, "\n"+program)
	if stale := s.Actions(file, at); len(stale) != 0 {
		t.Errorf("for a text that is not analysed, there are %+v", stale)
	}
	s.Type(file, program)
	if again := s.Actions(file, at); len(again) != 2 || again[0].Edit.DocumentChanges[0].TextDocument.Version != 3 {
		t.Errorf("after undoing, there are %+v", again)
	}
}

// TestUnsafe has a fix never be the preferred one that changes more than the defect.
func TestUnsafe(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{}, dir)
	s.Open(file)
	a := finds(file, program, "bad")
	a.doc.Findings[0].Fix.Safe = false
	(<-s.runs).answer <- a
	for _, action := range s.Actions(file, s.Diagnostics(file)[0].Range) {
		if action.IsPreferred || !strings.HasPrefix(action.Title, "Unsafe") && !strings.HasPrefix(action.Title, "Silence") {
			t.Errorf("got %+v", action)
		}
		if len(action.Edit.Changes[harness.URI(file)]) != 1 {
			t.Errorf("the edits are %+v", action.Edit)
		}
	}
}

// TestWrittenMeanwhile has a file be another one by the end of the run.
func TestWrittenMeanwhile(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{}, dir)
	s.Open(file)
	run := <-s.runs
	later := time.Now().Add(time.Minute) // the same text, but nobody knows that the run has read it
	if err := os.Chtimes(file, later, later); err != nil {
		t.Fatal(err)
	}
	run.answer <- finds(file, program, "bad")
	if all := s.Actions(file, s.Diagnostics(file)[0].Range); len(all) != 0 {
		t.Errorf("there are %+v", all)
	}
}

// TestPlainText has a client that shows no markdown.
func TestPlainText(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{"textDocument": map[string]any{"hover": map[string]any{"contentFormat": []string{"plaintext"}}}}, dir)
	s.Open(file)
	a := finds(file, program, "bad")
	a.doc.Findings[0].Message = "*p is wrong"
	(<-s.runs).answer <- a
	if got := s.Hover(file, s.Diagnostics(file)[0].Range.Start); got != "warning: *p is wrong (hotlist)\nhttps://example.com/hotlist" {
		t.Errorf("the hover is %q", got)
	}
}

// TestUTF16 has findings behind characters that are wider for the protocol.
func TestUTF16(t *testing.T) {
	s := start(t)
	dir, file := module(t)
	s.Initialize(map[string]any{}, dir)
	s.Open(file)
	(<-s.runs).answer <- finds(file, program, "bad\n")
	at := s.Diagnostics(file)[0].Range.Start
	if want := (harness.Position{Line: 5, Character: len("\treturn \"") + 4 + len("\", ")}); at != want {
		t.Errorf("the finding is at %v, want %v", at, want)
	}
	if text := s.Hover(file, at); !strings.Contains(text, "**warning**: bad") || !strings.Contains(text, "about hotlist") {
		t.Errorf("the hover is %q", text)
	}
	at.Character--
	if text := s.Hover(file, at); text != "" {
		t.Errorf("beside the finding, the hover is %q", text)
	}
}

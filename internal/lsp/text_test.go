package lsp

import (
	"testing"

	"github.com/informerlint/informerlint/internal/report"
)

func TestPositions(t *testing.T) {
	const content = "a\r\nä𝄞z\n\rlast\xff!"
	text := newText([]byte(content))
	for offset, want := range map[int]position{
		0:  {0, 0},
		1:  {0, 1},
		3:  {1, 0},
		5:  {1, 1}, // behind ä, two bytes
		9:  {1, 3}, // behind 𝄞, four bytes and two units
		10: {1, 4},
		11: {2, 0},
		12: {3, 0}, // a carriage return alone ends a line
		16: {3, 4},
		17: {3, 5}, // behind what is no character
		18: {3, 6},
		99: {3, 6},
	} {
		if got := text.at(offset); got != want {
			t.Errorf("byte %d of %q is at %v, want %v", offset, content, got, want)
		}
	}
}

// TestMovedPositions has a line directive name another line than the offset's.
func TestMovedPositions(t *testing.T) {
	text := newText([]byte("one\ntwo\nthree\n"))
	moved := report.Range{Start: report.Position{Offset: 4, Line: 3, Column: 0}, End: report.Position{Offset: 7, Line: 3, Column: 0}}
	if got, want := text.rangeOf(moved), (span{position{2, 0}, position{2, 0}}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestURI(t *testing.T) {
	for uri, path := range map[string]string{
		"file:///home/me/a%20b/ä.go":   "/home/me/a b/ä.go",
		"file:///home/me/../you/x.go":  "/home/you/x.go",
		"untitled:Untitled-1":          "",
		"file://":                      "",
		"%":                            "",
		"vscode-notebook-cell:/a/b.go": "",
	} {
		if got := pathOf(uri); got != path {
			t.Errorf("%s is %q, want %q", uri, got, path)
		}
	}
	const path = "/home/me/a b#c/ä%.go"
	if got := pathOf(uriOf(path)); got != path {
		t.Errorf("%s becomes %s and that %s", path, uriOf(path), got)
	}
}

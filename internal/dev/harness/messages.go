package harness

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf16"
)

// Position is a place in a text; characters are units of UTF-16.
type Position struct{ Line, Character int }

// Range is a piece of a text.
type Range struct{ Start, End Position }

// Diagnostic is what a server finds.
type Diagnostic struct {
	Range           Range
	Severity        int
	Code            string
	Source          string
	Message         string
	CodeDescription struct{ Href string }
	Related         []struct {
		Message  string
		Location struct {
			URI   string
			Range Range
		}
	} `json:"relatedInformation"`
}

// Edit replaces a piece of a text.
type Edit struct {
	Range   Range
	NewText string
}

// Action is what a server offers to do.
type Action struct {
	Title       string
	Kind        string
	IsPreferred bool
	Diagnostics []Diagnostic
	Edit        struct {
		Changes         map[string][]Edit
		DocumentChanges []struct {
			TextDocument struct {
				URI     string
				Version int
			}
			Edits []Edit
		}
	}
}

// Diagnostics waits for what the server finds in a file.
func (c *Editor) Diagnostics(path string) []Diagnostic {
	c.t.Helper()
	for {
		var p struct {
			URI         string
			Diagnostics []Diagnostic
		}
		c.Next("textDocument/publishDiagnostics", &p)
		if p.URI == URI(path) {
			return p.Diagnostics
		}
	}
}

// Message waits for what the server tells the user.
func (c *Editor) Message() string {
	c.t.Helper()
	var p struct{ Message string }
	c.Next("window/showMessage", &p)
	return p.Message
}

// Hover returns what the server shows at a place, "" for nothing.
func (c *Editor) Hover(path string, at Position) string {
	c.t.Helper()
	var h *struct{ Contents struct{ Value string } }
	c.Call("textDocument/hover", map[string]any{"textDocument": map[string]any{"uri": URI(path)}, "position": place(at)}, &h)
	if h == nil {
		return ""
	}
	return h.Contents.Value
}

// Actions returns what the server offers for a range, of these kinds.
func (c *Editor) Actions(path string, at Range, only ...string) (all []Action) {
	c.t.Helper()
	context := map[string]any{"diagnostics": []any{}}
	if len(only) > 0 {
		context["only"] = only
	}
	c.Call("textDocument/codeAction", map[string]any{
		"textDocument": map[string]any{"uri": URI(path)},
		"range":        map[string]any{"start": place(at.Start), "end": place(at.End)},
		"context":      context,
	}, &all)
	return all
}

func place(p Position) map[string]int {
	return map[string]int{"line": p.Line, "character": p.Character}
}

// Apply returns a text with edits, as an editor makes them that counts in UTF-16.
func Apply(text string, edits []Edit) string {
	units := utf16.Encode([]rune(text))
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int {
		return cmp.Or(cmp.Compare(b.Range.Start.Line, a.Range.Start.Line), cmp.Compare(b.Range.Start.Character, a.Range.Start.Character))
	})
	for _, e := range edits {
		start, end := offset(units, e.Range.Start), offset(units, e.Range.End)
		units = slices.Replace(units, start, end, utf16.Encode([]rune(e.NewText))...)
	}
	return string(utf16.Decode(units))
}

// Piece returns what a range of a text holds.
func Piece(text string, r Range) string {
	units := utf16.Encode([]rune(text))
	return string(utf16.Decode(units[offset(units, r.Start):offset(units, r.End)]))
}

func offset(units []uint16, p Position) int {
	at := 0
	for line := range strings.Lines(string(utf16.Decode(units))) {
		if p.Line == 0 {
			break
		}
		p.Line--
		at += len(utf16.Encode([]rune(line)))
	}
	return at + p.Character
}

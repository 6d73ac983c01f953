package lsp

import (
	"bytes"
	"slices"
	"sort"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/informerlint/informerlint/internal/report"
)

// A text is the contents of a file, with its lines as the protocol counts them.
type text struct {
	content []byte
	lines   []int // where they begin
}

// newText divides contents into lines, which \n, \r\n and \r alone end.
func newText(content []byte) text {
	t := text{content: content, lines: []int{0}}
	for i, b := range content {
		if b == '\n' || b == '\r' && !bytes.HasPrefix(content[i+1:], []byte("\n")) {
			t.lines = append(t.lines, i+1)
		}
	}
	return t
}

// line is the number of the line that a byte is in, from 0.
func (t text) line(offset int) int {
	return sort.Search(len(t.lines), func(i int) bool { return t.lines[i] > offset }) - 1
}

// at is the position of a byte, in units of UTF-16. A byte that is no part of a
// character counts as the one that stands for it.
func (t text) at(offset int) position {
	offset = min(max(offset, 0), len(t.content))
	line := t.line(offset)
	units := 0
	for rest := t.content[t.lines[line]:offset]; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		units += utf16.RuneLen(r)
		rest = rest[size:]
	}
	return position{line, units}
}

// span is a piece of the text.
func (t text) span(start, end int) span { return span{t.at(start), t.at(end)} }

// knows reports whether a place of a report is where its offset says: not where a
// line directive moves it.
func (t text) knows(p report.Position) bool {
	return p.Offset <= len(t.content) && bytes.Count(t.content[:p.Offset], []byte("\n"))+1 == p.Line
}

// rangeOf is where a report says that something is; of what line directives have
// moved only the line is known.
func (t text) rangeOf(r report.Range) span {
	if t.knows(r.Start) && t.knows(r.End) {
		return t.span(r.Start.Offset, r.End.Offset)
	}
	line := position{Line: max(r.Start.Line-1, 0)}
	return span{line, line}
}

// endOfLine is where the line of a byte ends, without what ends it.
func (t text) endOfLine(offset int) int {
	if n := slices.IndexFunc(t.content[offset:], func(b byte) bool { return b == '\n' || b == '\r' }); n >= 0 {
		return offset + n
	}
	return len(t.content)
}

// contains reports whether a position is in a span, or at its end.
func (s span) contains(p position) bool { return !p.before(s.Start) && !s.End.before(p) }

// meets reports whether spans have a line in common.
func (s span) meets(o span) bool { return s.Start.Line <= o.End.Line && o.Start.Line <= s.End.Line }

func (p position) before(o position) bool {
	return p.Line < o.Line || p.Line == o.Line && p.Character < o.Character
}

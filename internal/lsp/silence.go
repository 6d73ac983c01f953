package lsp

import (
	"bytes"
	"go/scanner"
	"go/token"
	"regexp"
	"strings"

	"github.com/informerlint/informerlint/internal/report"
)

// ignores matches the beginning of a comment that has a list of names to add to.
var ignores = regexp.MustCompile(`^// *nolint:|^//lint:ignore +`)

// silence is the edit that silences a finding by a comment on its line; not ok
// where a comment cannot stand there, or where the finding is about comments.
func (f *file) silence(found report.Finding) (edit textEdit, ok bool) {
	at := found.Range.Start
	if found.URL == "" || !f.knows(at) {
		return edit, false
	}
	offset := f.endOfLine(at.Offset)
	added := " //nolint:" + found.Rule
	beside, comment, ok := f.comment(at.Offset)
	switch head := ignores.FindString(comment); {
	case !ok:
		return edit, false
	case head != "":
		offset, added = beside+len(head), found.Rule+","
	case comment != "":
		offset, added = beside, "//nolint:"+found.Rule+" "
	}
	return textEdit{f.span(offset, offset), added}, true
}

// comment returns the comment that ends the line of a byte, with its offset, ""
// for none; not ok where something else goes on in the next line, or the byte is
// in a comment.
func (f *file) comment(offset int) (at int, comment string, ok bool) {
	line := f.endOfLine(offset)
	file := token.NewFileSet().AddFile("", -1, len(f.content))
	var s scanner.Scanner
	s.Init(file, f.content, func(token.Position, string) {}, scanner.ScanComments)
	for {
		pos, tok, lit := s.Scan()
		begin := file.Offset(pos)
		if tok == token.EOF || begin >= line {
			return 0, "", true
		}
		switch end := f.endOf(begin, lit); {
		case end > line:
			return 0, "", false
		case end == line && strings.HasPrefix(lit, "//"):
			return begin, lit, begin > offset
		}
	}
}

// endOf is where a token ends: the scanner leaves carriage returns out of the
// text of those that go over lines.
func (f *file) endOf(begin int, lit string) int {
	if lit == "" {
		return begin
	}
	for _, quote := range [][2]string{{"`", "`"}, {"/*", "*/"}} {
		inner, isQuoted := bytes.CutPrefix(f.content[begin:], []byte(quote[0]))
		if before, _, closed := bytes.Cut(inner, []byte(quote[1])); isQuoted && closed {
			return begin + len(quote[0]) + len(before) + len(quote[1])
		}
	}
	if strings.HasPrefix(lit, "//") {
		return f.endOfLine(begin)
	}
	return begin + len(lit)
}

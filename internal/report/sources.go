package report

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/informerlint/informerlint/internal/run/files"
)

// sources holds the lines of the files that were asked for.
type sources map[string][][]byte

// line returns a line, counted from 1, nil if there is none.
func (s sources) line(file string, number int) []byte {
	lines, ok := s[file]
	if !ok {
		if src, err := files.ReadGo(file); err == nil {
			lines = bytes.Split(src, []byte("\n"))
		}
		s[file] = lines
	}
	if number < 1 || number > len(lines) {
		return nil
	}
	return lines[number-1]
}

// before returns what stands before a column, which counts bytes from 1.
func (s sources) before(file string, line, column int) []byte {
	text := s.line(file, line)
	return text[:min(max(column-1, 0), len(text))]
}

// utf16Column converts a column that counts bytes to one that counts UTF-16
// code units.
func (s sources) utf16Column(file string, line, column int) int {
	before := s.before(file, line, column)
	return column - len(before) + len(utf16.Encode([]rune(string(before))))
}

// runeColumn converts a column that counts bytes to one that counts characters.
func (s sources) runeColumn(file string, line, column int) int {
	before := s.before(file, line, column)
	return column - len(before) + utf8.RuneCount(before)
}

// Package report prints what a run found.
package report

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/informerlint/informerlint/internal/driver"
)

// Text prints each finding with its line of code and a caret below its place.
func Text(w io.Writer, base string, out *driver.Outcome) error {
	p := &printer{w: bufio.NewWriter(w), base: base, files: map[string][][]byte{}}
	for _, f := range out.Findings {
		p.finding(out, f)
	}
	return p.w.Flush()
}

type printer struct {
	w     *bufio.Writer
	base  string              // folder that paths are relative to
	files map[string][][]byte // lines of the files shown
}

func (p *printer) finding(out *driver.Outcome, f driver.Finding) {
	fmt.Fprintf(p.w, "%s:%d:%d: %s (%s)\n", Relative(p.base, f.Start.Filename), f.Start.Line, f.Start.Column, f.Message, f.Rule)
	if line := p.line(f.Start.Filename, f.Start.Line); line != nil {
		shown, indent := caret(line, f.Start.Column)
		fmt.Fprintf(p.w, "\t%s\n\t%s^\n", shown, indent)
	}
	for _, r := range f.Related {
		if at := out.Fset.Position(r.Pos); at.IsValid() {
			fmt.Fprintf(p.w, "\t%s:%d:%d: %s\n", Relative(p.base, at.Filename), at.Line, at.Column, r.Message)
		}
	}
}

func (p *printer) line(file string, number int) []byte {
	lines, ok := p.files[file]
	if !ok {
		if src, err := os.ReadFile(file); err == nil {
			lines = bytes.Split(src, []byte("\n"))
		}
		p.files[file] = lines
	}
	if number < 1 || number > len(lines) {
		return nil
	}
	return lines[number-1]
}

// caret returns a line without its indentation, and white space as wide as
// what stands before a column, which counts bytes.
func caret(line []byte, column int) (shown, indent string) {
	text := strings.TrimRight(string(line), " \t\r")
	shown = strings.TrimLeft(text, " \t")
	before := text[:min(max(column-1, 0), len(text))]
	if cut := len(text) - len(shown); len(before) > cut {
		before = before[cut:]
	} else {
		before = ""
	}
	var white strings.Builder
	for len(before) > 0 {
		r, size := utf8.DecodeRuneInString(before)
		if before = before[size:]; r == '\t' {
			white.WriteByte('\t')
		} else {
			white.WriteByte(' ')
		}
	}
	return shown, white.String()
}

// Relative shortens the path of a file below a folder.
func Relative(base, file string) string {
	rel, err := filepath.Rel(base, file)
	if err != nil || strings.HasPrefix(rel, "..") {
		return file
	}
	return rel
}

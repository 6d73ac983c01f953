package report

import (
	"bufio"
	"fmt"
	"go/token"
	"io"
	"path/filepath"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// Text prints each finding with its line of code and a caret below its place.
func Text(w io.Writer, r *Run) error {
	p := &printer{Run: r, w: bufio.NewWriter(w), files: sources{}}
	for _, f := range r.Findings {
		p.finding(f)
	}
	if err := p.w.Flush(); err != nil {
		return fmt.Errorf("printing text: %w", err)
	}
	return nil
}

type printer struct {
	*Run
	w     *bufio.Writer
	files sources
}

func (p *printer) finding(f driver.Finding) {
	at := visible(p.place(f.Start) + ":")
	colour := colours[f.Level]
	fmt.Fprintf(p.w, "%s %s %s%s (%s)\n", p.paint(bold, at), p.paint(colour, f.Level.String()+":"), visible(f.Text()), p.mends(f), f.Rule)
	if line := p.files.line(f.Start.Filename, f.Start.Line); line != nil {
		shown, indent := caret(line, f.Start.Column)
		fmt.Fprintf(p.w, "\t%s\n\t%s%s\n", visible(shown), indent, p.paint(colour, "^"))
	}
	for _, r := range f.Related {
		if at := rule.PositionOf(p.Fset, r.Pos); at.IsValid() {
			fmt.Fprintf(p.w, "\t%s\n", visible(p.place(at)+": "+r.Message))
		}
	}
}

// mends says which fix a finding has.
func (p *printer) mends(f driver.Finding) string {
	switch {
	case !fixable(p.Outcome, f):
		return ""
	case f.Fix.Unsafe:
		return " [unsafe fix]"
	}
	return " [fixable]"
}

// place names a position, without a column where a line directive hides it.
func (p *printer) place(at token.Position) string {
	at.Filename = Relative(p.Base, at.Filename)
	return at.String()
}

// Attributes of text on a terminal.
const bold = "1"

var colours = [...]string{rule.Info: "36", rule.Warning: "33", rule.Error: "31"}

// paint gives text an attribute if colours are wanted.
func (p *printer) paint(attribute, text string) string {
	if !p.Colour {
		return text
	}
	return "\x1b[" + attribute + "m" + text + "\x1b[0m"
}

// Relative shortens the path of a file below a folder.
func Relative(base, file string) string {
	rel, err := filepath.Rel(base, file)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return file
	}
	return rel
}

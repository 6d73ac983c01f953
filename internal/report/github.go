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

// commands are the workflow commands of GitHub Actions that make annotations.
var commands = [...]string{rule.Info: "notice", rule.Warning: "warning", rule.Error: "error"}

// Characters that end a message, or a property, of a workflow command.
var (
	commandMessage  = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	commandProperty = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// GitHub prints workflow commands, which GitHub Actions shows as annotations
// of the files.
func GitHub(w io.Writer, r *Run) error {
	p := &annotator{Run: r, w: bufio.NewWriter(w), files: sources{}}
	for _, f := range r.Findings {
		p.annotate(commands[f.Level], p.place(f.Start, f.Stop), f.Rule, p.message(f))
	}
	for _, b := range r.Broken {
		at := positionOf(b.Pos)
		p.annotate("error", p.place(at, at), "informerlint", cannot(b.Package, b.Reason))
	}
	for _, err := range r.Failed {
		p.annotate("error", nil, "informerlint", err.Error())
	}
	if err := p.w.Flush(); err != nil {
		return fmt.Errorf("printing annotations: %w", err)
	}
	return nil
}

type annotator struct {
	*Run
	w     *bufio.Writer
	files sources
}

func (p *annotator) annotate(command string, place []string, title, message string) {
	properties := append(place, "title="+commandProperty.Replace(title))
	fmt.Fprintf(p.w, "::%s %s::%s\n", command, strings.Join(properties, ","), commandMessage.Replace(message))
}

// place returns the properties that name a place. GitHub takes columns for
// places in one line only.
func (p *annotator) place(start, end token.Position) []string {
	if !start.IsValid() {
		return nil
	}
	end = endOf(start, end)
	place := []string{
		"file=" + commandProperty.Replace(filepath.ToSlash(Relative(p.Root, start.Filename))),
		fmt.Sprintf("line=%d", start.Line),
	}
	switch {
	case start.Column == 0 || end.Column == 0: // line directives may hide columns
		return append(place, fmt.Sprintf("endLine=%d", start.Line))
	case end.Line != start.Line:
		return append(place, fmt.Sprintf("endLine=%d", end.Line))
	}
	first := p.files.runeColumn(start.Filename, start.Line, start.Column)
	last := p.files.runeColumn(end.Filename, end.Line, end.Column) - 1
	return append(place, fmt.Sprintf("endLine=%d,col=%d,endColumn=%d", end.Line, first, max(first, last)))
}

// message adds the other places to the message: an annotation has one only.
func (p *annotator) message(f driver.Finding) string {
	lines := []string{f.Text()}
	for _, other := range f.Related {
		if at := rule.PositionOf(p.Fset, other.Pos); at.IsValid() {
			lines = append(lines, fmt.Sprintf("%s:%d: %s", filepath.ToSlash(Relative(p.Root, at.Filename)), at.Line, other.Message))
		}
	}
	if f.URL != "" {
		lines = append(lines, f.URL)
	}
	return strings.Join(lines, "\n")
}

package report

import (
	"bufio"
	"fmt"
	"go/token"
	"io"
	"runtime"
	"strings"

	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// Issue prints findings as markdown, to be pasted where people ask about them: what they
// say, the versions of informerlint and of Kubernetes libraries, and of the code the lines
// that they name, nothing else.
func Issue(w io.Writer, r *Run) error {
	p := &printer{Run: r, w: bufio.NewWriter(w), files: sources{}}
	for _, f := range r.Findings {
		fmt.Fprintf(p.w, "### %s (%s)\n\n%s%s\n\n```go\n", f.Rule, f.Level, visible(f.Text()), p.mends(f))
		p.quote(f.Start, "")
		for _, related := range f.Related {
			if at := rule.PositionOf(p.Fset, related.Pos); at.IsValid() {
				p.quote(at, related.Message)
			}
		}
		fmt.Fprint(p.w, "```\n\n")
	}
	fmt.Fprintf(p.w, "%s\n", strings.Join(p.versions(), ", "))
	if err := p.w.Flush(); err != nil {
		return fmt.Errorf("printing the report: %w", err)
	}
	return nil
}

// quote shows a line of code below its place and what is said about it.
func (p *printer) quote(at token.Position, message string) {
	place := p.place(at)
	if message != "" {
		place += ": " + message
	}
	fmt.Fprintf(p.w, "// %s\n", fenceless(place))
	if line := p.files.line(at.Filename, at.Line); line != nil {
		shown, _ := caret(line, at.Column)
		fmt.Fprintln(p.w, fenceless(shown))
	}
}

// fenceless is a line that ends no block of markdown.
func fenceless(line string) string { return strings.ReplaceAll(visible(line), "```", "` ` `") }

// versions names informerlint, Go and the Kubernetes libraries of the program.
func (p *printer) versions() []string {
	all := []string{"informerlint " + p.Version, runtime.Version()}
	for _, module := range rule.Libraries() {
		if version := p.Outcome.Versions[module]; version != "" {
			all = append(all, module+" "+version)
		}
	}
	return all
}

// At returns the findings that a place or fingerprint names: file:line, with or without a
// column, of a file relative to a folder, or the beginning of a fingerprint of eight letters
// or more.
func At(findings []driver.Finding, base, name string) (all []driver.Finding) {
	for _, f := range findings {
		place := token.Position{Filename: slashed(base, f.Start.Filename), Line: f.Start.Line, Column: f.Start.Column}
		line := fmt.Sprintf("%s:%d", place.Filename, place.Line)
		named := strings.TrimPrefix(name, "./")
		if named == line || named == place.String() || len(name) >= 8 && strings.HasPrefix(f.Fingerprint, name) {
			all = append(all, f)
		}
	}
	return all
}

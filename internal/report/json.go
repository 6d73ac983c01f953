package report

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/token"
	"io"
	"path/filepath"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/internal/run/driver"
)

// Document is the output of informerlint -json; docs/json.md describes it.
type Document struct {
	// Version is the version of this schema.
	Version int `json:"version"`
	// Shard is the part of the packages that the run was about, "" for all.
	Shard string `json:"shard,omitempty"`
	// Findings are in order of file, line and column, or as -sort says.
	Findings []Finding `json:"findings"`
	// Broken are the packages that could not be analysed.
	Broken []Broken `json:"broken"`
	// Failures are defects of informerlint itself, one sentence each.
	Failures []string `json:"failures"`
	// Crashes are the stacks of those failures that have one.
	Crashes []Crash `json:"crashes,omitempty"`
	// Gaps are the places where analyses gave up.
	Gaps []Gap `json:"gaps,omitempty"`
}

// Crash is an internal error and where it happened.
type Crash struct {
	// Failure is one of Failures.
	Failure string `json:"failure"`
	Stack   string `json:"stack"`
}

// Gap is a place where an analysis gave up: findings may be missing.
type Gap struct {
	Package  string `json:"package"`
	Position string `json:"position,omitempty"`
	Reason   string `json:"reason"`
}

// Finding is one finding.
type Finding struct {
	Rule    string `json:"rule"`
	Level   string `json:"level"`
	Message string `json:"message"`
	URL     string `json:"url,omitempty"`
	Package string `json:"package"`
	// Fingerprint knows the finding again when the code around it has changed.
	Fingerprint string    `json:"fingerprint"`
	Range       Range     `json:"range"`
	Related     []Related `json:"related"`
	// Leading is how many of Related lead to the finding one after the other.
	Leading int    `json:"leading,omitempty"`
	Cause   *Cause `json:"cause,omitempty"`
	Cost    *Cost  `json:"cost,omitempty"`
	Fix     *Fix   `json:"fix,omitempty"`
	// Builds are those that have the finding, where others have its file without it.
	Builds []string `json:"builds,omitempty"`
}

// Cause is what has to be mended where that is not the place of a finding alone.
type Cause struct {
	// ID is the same for all findings of one rule that it has in a module.
	ID string `json:"id"`
	// Share is how much is at stake, compared with the others.
	Share float64 `json:"share,omitempty"`
	// Also is how many of Related, from the last, are other places that have it.
	Also int `json:"also,omitempty"`
	// Programs is the same for all findings of one rule in main packages of a module.
	Programs string `json:"programs,omitempty"`
}

// causeOf describes the cause of a finding, nil for none.
func causeOf(f driver.Finding) *Cause {
	if f.Cause.Name == "" {
		return nil
	}
	return &Cause{f.Cause.Name, f.Cause.Share, f.Also, f.Cause.Programs}
}

// Cost is what a finding costs on the cluster that the run was about.
type Cost struct {
	// Text says so: about 180 MB on a cluster of 30 000 pods.
	Text string `json:"text"`
	// Share is the largest amount as a part of the budget of a warning.
	Share float64 `json:"share"`
	// Amounts are the costs, one for each measure.
	Amounts []cost.Amount `json:"amounts"`
	// Counts are the kinds that it depends on.
	Counts    []cost.Count `json:"counts,omitempty"`
	AtMost    bool         `json:"atMost,omitempty"`
	EveryNode bool         `json:"everyNode,omitempty"`
	Brief     bool         `json:"brief,omitempty"`
}

// estimate is what costOf made it of, nil for none.
func (c *Cost) estimate() *cost.Estimate {
	if c == nil {
		return nil
	}
	return &cost.Estimate{Amounts: c.Amounts, Counts: c.Counts, AtMost: c.AtMost, EveryNode: c.EveryNode, Brief: c.Brief}
}

// costOf is what formats say of an estimate, nil where it says nothing.
func costOf(e *cost.Estimate) *Cost {
	if e.String() == "" {
		return nil
	}
	return &Cost{e.String(), e.Share(), e.Amounts, e.Counts, e.AtMost, e.EveryNode, e.Brief}
}

// Range is a piece of a file, from Start up to but not including End.
type Range struct {
	File  string   `json:"file"`
	Start Position `json:"start"`
	End   Position `json:"end"`
}

// Text is the message with what the finding costs.
func (f Finding) Text() string {
	return rule.WithCost(f.Message, f.Cost.estimate())
}

// String names the start of a range as compilers do.
func (r Range) String() string {
	return token.Position{Filename: r.File, Line: r.Start.Line, Column: r.Start.Column}.String()
}

// Position is a place in a file; Offset counts bytes from 0, Line and Column
// (in bytes) count from 1.
type Position struct {
	Offset int `json:"offset"`
	Line   int `json:"line"`
	Column int `json:"column"`
}

// Related is another place that belongs to a finding.
type Related struct {
	Message string `json:"message"`
	Range   Range  `json:"range"`
}

// Fix is a change that removes the finding; it consists of all its edits.
type Fix struct {
	Message string `json:"message"`
	// Safe fixes keep behaviour apart from the defect.
	Safe bool `json:"safe"`
	// Offered fixes are those that -fix applies with the flags of the run.
	Offered bool   `json:"offered"`
	Edits   []Edit `json:"edits"`
}

// Edit replaces the bytes from Start up to but not including End.
type Edit struct {
	File  string `json:"file"`
	Start int    `json:"start"`
	End   int    `json:"end"`
	Text  string `json:"text"`
}

// Broken is a package that could not be analysed.
type Broken struct {
	Package  string `json:"package"`
	Position string `json:"position,omitempty"`
	Reason   string `json:"reason"`
}

// JSON prints everything about a run as one Document.
func JSON(w io.Writer, r *Run) error {
	doc := describe(r.Base, r.Outcome)
	if r.Shard.Count > 0 {
		doc.Shard = r.Shard.String()
	}
	return encode(w, "JSON", doc)
}

// encode prints a value as JSON that people can read.
func encode(w io.Writer, name string, value any) error {
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	enc.SetEscapeHTML(false)
	if err := enc.Encode(value); err != nil {
		return fmt.Errorf("printing %s: %w", name, err)
	}
	return nil
}

// describe makes the Document of a run, with paths relative to a folder.
func describe(base string, out *driver.Outcome) Document {
	doc := Document{Version: version, Findings: []Finding{}, Broken: []Broken{}, Failures: []string{}}
	for _, f := range out.Findings {
		doc.Findings = append(doc.Findings, convert(base, out, f))
	}
	for _, b := range out.Broken {
		if b.Pos != "" {
			b.Pos = slashed(base, b.Pos)
		}
		doc.Broken = append(doc.Broken, Broken{b.Package, b.Pos, b.Reason})
	}
	for _, err := range out.Failed {
		doc.Failures = append(doc.Failures, err.Error())
		var crash *rule.InternalError
		if errors.As(err, &crash) && len(crash.Stack) > 0 {
			doc.Crashes = append(doc.Crashes, Crash{err.Error(), string(crash.Stack)})
		}
	}
	for _, g := range out.Gaps {
		doc.Gaps = append(doc.Gaps, Gap{g.Package, placed(base, g.At), g.Reason})
	}
	return doc
}

// placed names a place, "" where it is not known.
func placed(base string, at rule.Place) string {
	if !at.Valid() {
		return ""
	}
	return slashed(base, token.Position{Filename: at.File, Line: at.Line, Column: at.Column}.String())
}

func convert(base string, out *driver.Outcome, f driver.Finding) Finding {
	c := Finding{
		Rule: f.Rule, Level: f.Level.String(), Message: f.Message, URL: f.URL, Package: f.Package, Fingerprint: f.Fingerprint,
		Range: between(base, f.Start, f.Stop), Related: []Related{},
		Leading: f.Leading, Cause: causeOf(f), Cost: costOf(f.Cost), Builds: f.Builds,
	}
	for _, r := range f.Related {
		if at := rule.PositionOf(out.Fset, r.Pos); at.IsValid() {
			c.Related = append(c.Related, Related{r.Message, between(base, at, rule.PositionOf(out.Fset, r.End))})
		}
	}
	if !fixable(out, f) {
		return c
	}
	c.Fix = &Fix{Message: f.Fix.Message, Safe: !f.Fix.Unsafe, Offered: len(f.SuggestedFixes) > 0, Edits: []Edit{}}
	for _, e := range f.Fix.Edits {
		start := out.Fset.PositionFor(e.Pos, false)
		end := start.Offset
		if e.End.IsValid() {
			end = out.Fset.PositionFor(e.End, false).Offset
		}
		c.Fix.Edits = append(c.Fix.Edits, Edit{slashed(base, start.Filename), start.Offset, end, string(e.NewText)})
	}
	return c
}

// fixable reports whether a finding has a fix of the file that it names: not
// where a line directive says that the file is made from another one.
func fixable(out *driver.Outcome, f driver.Finding) bool {
	return f.Fix != nil && out.Fset.PositionFor(f.Pos, false).Filename == f.Start.Filename
}

func between(base string, start, end token.Position) Range {
	end = endOf(start, end)
	return Range{
		File:  slashed(base, start.Filename),
		Start: Position{start.Offset, start.Line, start.Column},
		End:   Position{end.Offset, end.Line, end.Column},
	}
}

func slashed(base, file string) string { return filepath.ToSlash(Relative(base, file)) }

package driver

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

// Finding is a finding of a rule with its place.
type Finding struct {
	rule.Finding
	// Package is the import path of the package it was found in.
	Package string
	// Start and Stop are the places of Pos and End.
	Start, Stop token.Position
}

// Outcome is what a run of analyzers found.
type Outcome struct {
	// Findings are in order of their places, each once.
	Findings []Finding
	// Failed are the analyses that did not get to their end.
	Failed []error
}

// Analyze runs the analyzers on the loaded packages.
func Analyze(ctx context.Context, l *Loaded, analyzers []*analysis.Analyzer) (*Outcome, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	graph, err := checker.Analyze(analyzers, l.Packages, nil)
	if err != nil {
		return nil, fmt.Errorf("running the rules: %w", err)
	}
	out := &Outcome{}
	for act := range graph.All() {
		var internal *rule.InternalError
		if errors.As(act.Err, &internal) {
			out.Failed = append(out.Failed, act.Err)
		}
	}
	for _, act := range graph.Roots {
		if result, ok := act.Result.(*rule.Result); ok {
			out.add(l.Fset, act.Package, result)
		}
	}
	out.finish()
	return out, nil
}

func (o *Outcome) add(fset *token.FileSet, p *packages.Package, result *rule.Result) {
	for _, f := range result.Findings {
		o.Findings = append(o.Findings, Finding{
			Finding: f, Package: p.PkgPath, Start: fset.Position(f.Pos), Stop: fset.Position(f.End),
		})
	}
}

// finish sorts the findings and drops those that a package and its test
// variant have in common.
func (o *Outcome) finish() {
	slices.SortStableFunc(o.Findings, compareFindings)
	o.Findings = slices.CompactFunc(o.Findings, func(a, b Finding) bool { return compareFindings(a, b) == 0 })
}

func compareFindings(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.Start.Filename, b.Start.Filename),
		cmp.Compare(a.Start.Line, b.Start.Line),
		cmp.Compare(a.Start.Column, b.Start.Column),
		cmp.Compare(a.Rule, b.Rule),
		cmp.Compare(a.Message, b.Message),
	)
}

package driver

import (
	"context"
	"errors"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// A Part is one of several that a run is made of: a module, as a rule.
type Part struct {
	// Name is what errors call it where a run has several parts.
	Name string
	// Lost is why nothing can be loaded, nil otherwise.
	Lost error
	// Builds are what is loaded, one at least.
	Builds []Build
	// Analyzers run on each.
	Analyzers []*analysis.Analyzer
	// Level is the lowest level to report of what they find, UnsafeFixes reports whether unsafe
	// fixes are on offer, and Unsaid are the names of those whose findings are left out. All
	// narrow an outcome that does not depend on them.
	Level       rule.Level
	UnsafeFixes bool
	Unsaid      []string
	// Prepare sets what holds for the whole process while the part runs, such as
	// the flags of analyzers.
	Prepare func() error
}

// A Build is one way to build a part: system, architecture, tags.
type Build struct {
	Config
	// Name is what reports call it, "" where a part has one build only.
	Name string
}

// RunParts runs the builds of all parts one after the other and merges what
// they find. The error of one that cannot be loaded is among Failed, and the
// others go on; it is returned where there are no others.
func RunParts(ctx context.Context, parts []Part) (*Outcome, error) {
	fset := token.NewFileSet()
	outs := make([]*Outcome, 0, len(parts))
	for _, p := range parts {
		out, err := p.run(ctx, fset, len(parts) > 1)
		if err != nil {
			return nil, err
		}
		outs = append(outs, out)
	}
	return Merge(fset, outs...), nil
}

// run runs the builds of a part; others tells that the run has more parts.
func (p Part) run(ctx context.Context, fset *token.FileSet, others bool) (*Outcome, error) {
	if p.Lost != nil {
		return Merge(fset, &Outcome{Fset: fset, Failed: []error{p.Lost}, lost: p.Lost}), nil
	}
	if err := p.Prepare(); err != nil {
		return nil, err
	}
	outs := make([]*Outcome, 0, len(p.Builds))
	for i, b := range p.Builds {
		b.Fset = fset
		first := fset.Base()
		out, err := Run(ctx, b.Config, p.Analyzers)
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case err != nil && len(p.Builds) == 1 && !others, errors.Is(err, ErrEnvironment):
			return nil, err
		case err != nil:
			err = fmt.Errorf("%s cannot be analysed%s: %w", p.Name, inBuilds(b.Name), err)
			out = &Outcome{Fset: fset, Failed: []error{err}, lost: err}
		}
		out.build = b.Name
		for j := range out.Findings {
			out.Findings[j].turn = i
		}
		out.forget(first)
		outs = append(outs, out)
	}
	out := Merge(fset, outs...)
	p.narrow(out)
	return out, nil
}

// narrow sets aside what is not asked for, and takes back the fixes that
// are not. What is set aside counts among findings that are alike, and is left out where
// parts are merged.
func (p Part) narrow(out *Outcome) {
	for i := range out.Findings {
		f := &out.Findings[i]
		f.Offer(p.UnsafeFixes)
		if f.aside = f.Level < p.Level || slices.Contains(p.Unsaid, f.Rule); f.aside {
			f.SuggestedFixes = nil
		}
	}
}

// forget drops the lines of files that no finding needs, from a position on:
// those of all dependencies would add up.
func (o *Outcome) forget(from int) {
	needed := map[*token.File]bool{}
	for _, f := range o.Findings {
		needed[o.Fset.File(f.Pos)] = true
		for _, r := range f.Related {
			needed[o.Fset.File(r.Pos)] = true
		}
	}
	var others []*token.File
	for f := range o.Fset.Iterate {
		if f.Base() >= from && !needed[f] {
			others = append(others, f)
		}
	}
	for _, f := range others {
		o.Fset.RemoveFile(f)
	}
}

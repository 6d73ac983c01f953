package driver

import (
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// lower makes advice of findings in functions that no binary runs, of those
// that their package is part of, in packages that none is made of, or where none
// runs on every node and it matters.
func (r *runner) lower(findings []Finding) {
	places := map[string]place{}
	for i := range findings {
		f := &findings[i]
		p, known := places[f.Package]
		if !known && f.Idle.Function != "" {
			p = place{r.unused(f.Package), r.binaries(f.Package)}
			places[f.Package] = p
		}
		r.adjust(f, p)
	}
}

// place is what is known of where a package is used.
type place struct {
	unused   bool    // see runner.unused
	binaries []*node // the main packages that it is part of
}

// adjust gives a finding the level and cost that it has in a package.
func (r *runner) adjust(f *Finding, in place) {
	switch {
	case f.Idle.Function == "":
		return
	case in.unused:
		f.Level = rule.Info
		return
	case len(in.binaries) == 0:
		return
	}
	running := slices.DeleteFunc(slices.Clone(in.binaries), func(n *node) bool {
		stated, ok := r.stated(n, new(rule.Unrun)).(*rule.Unrun)
		return ok && stated.IdleIn(f.Idle)
	})
	switch {
	case len(running) == 0:
		f.Level = rule.Info
	case f.Cost != nil && f.Cost.EveryNode && !slices.ContainsFunc(running, func(n *node) bool { return r.stated(n, new(rule.EveryNode)) != nil }):
		f.Level, f.Cost = f.Idle.Once, f.Cost.Once()
	}
}

// stated is a fact of a type about a package, nil where there is none.
func (r *runner) stated(n *node, like analysis.Fact) analysis.Fact {
	return r.facts.packages[packageKey{n.types, reflect.TypeOf(like)}]
}

// binaries lists the main packages that a package is part of.
func (r *runner) binaries(path string) (found []*node) {
	for _, top := range r.graph.order {
		if top.Name != "main" || top.variant() || !top.analysed && top.hit == nil {
			continue
		}
		if slices.ContainsFunc(top.below(), func(n *node) bool { return n.PkgPath == path }) {
			found = append(found, top)
		}
	}
	return found
}

package driver

import (
	"reflect"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// lower makes advice of findings in functions that no binary runs, of those
// that their package is part of, in packages that none is made of, or where none
// runs on every node and it matters, and drops them if nobody asks for advice.
func (r *runner) lower(findings []Finding) []Finding {
	var kept []Finding
	binaries := map[string][]*node{}
	for _, f := range findings {
		if f.Idle.Function != "" && binaries[f.Package] == nil {
			binaries[f.Package] = r.binaries(f.Package)
		}
		if r.adjust(&f, binaries[f.Package]); f.Level > rule.Info || !f.Idle.Hidden {
			kept = append(kept, f)
		}
	}
	return kept
}

// adjust gives a finding the level and cost that it has in some binaries.
func (r *runner) adjust(f *Finding, binaries []*node) {
	if f.Idle.Function == "" {
		return
	}
	if len(binaries) == 0 {
		if r.unused(f.Package) {
			f.Level = rule.Info
		}
		return
	}
	running := slices.DeleteFunc(slices.Clone(binaries), func(n *node) bool {
		stated, ok := r.stated(n, new(rule.Unrun)).(*rule.Unrun)
		return ok && stated.Has(f.Idle.Function)
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

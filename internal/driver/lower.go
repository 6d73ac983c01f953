package driver

import (
	"reflect"
	"slices"

	"github.com/informerlint/informerlint/internal/rule"
)

// lower makes advice of findings in functions that no binary runs, of those
// that their package is part of, and drops them if nobody asks for advice.
func (r *runner) lower(findings []Finding) []Finding {
	var kept []Finding
	binaries := map[string][]*node{}
	for _, f := range findings {
		if f.Idle.Function != "" && binaries[f.Package] == nil {
			binaries[f.Package] = r.binaries(f.Package)
		}
		if f.Idle.Function != "" && r.idle(f.Idle.Function, binaries[f.Package]) {
			if f.Idle.Hidden {
				continue
			}
			f.Level = rule.Info
		}
		kept = append(kept, f)
	}
	return kept
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

// idle tells whether some binaries never run a function, each of them.
func (r *runner) idle(function string, binaries []*node) bool {
	return len(binaries) > 0 && !slices.ContainsFunc(binaries, func(n *node) bool {
		stated, ok := r.facts.packages[packageKey{n.types, reflect.TypeFor[*rule.Unrun]()}].(*rule.Unrun)
		return !ok || !stated.Has(function)
	})
}

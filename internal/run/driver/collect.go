package driver

import (
	"cmp"

	"golang.org/x/tools/go/analysis"
)

// collect keeps what an analyzer found out about a package; of test variants
// nothing, as their package has it.
func (r *runner) collect(n *node, a *analysis.Analyzer, value any) {
	if n.ForTest != "" {
		return
	}
	var below []string
	if n.Name == "main" {
		for _, m := range n.below() {
			below = append(below, m.PkgPath)
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.out.Results = append(r.out.Results, Result{Package: n.PkgPath, Name: n.Name, Analyzer: a.Name, Below: below, Value: value})
}

func compareResults(a, b Result) int {
	return cmp.Or(cmp.Compare(a.Package, b.Package), cmp.Compare(a.Analyzer, b.Analyzer))
}

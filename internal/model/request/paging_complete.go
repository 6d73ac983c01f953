package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// completes reports whether a function serves nothing but the completion of a
// command line: it makes the suggestions, or all that call it do.
func (r *PagingResult) completes(fn *ssa.Function) bool {
	suggests := false
	seen := map[*ssa.Function]bool{fn: true}
	for ways := []*ssa.Function{fn}; len(ways) > 0; ways = ways[1:] {
		if kube.Completes(ways[0].Signature) {
			suggests = true
			continue
		}
		if r.open(ways[0]) {
			return false
		}
		for _, call := range r.Prog.Callers(ways[0]) {
			if caller := call.Parent(); !seen[caller] {
				seen[caller] = true
				ways = append(ways, caller)
			}
		}
	}
	return suggests // functions that only call each other do not
}

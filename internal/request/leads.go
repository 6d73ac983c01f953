package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// LeadsToList reports whether a call may list objects, in the functions of this package that it
// enters: those that it does not enter are not looked at.
func (r *Result) LeadsToList(call ssa.CallInstruction) bool {
	seen := map[*ssa.Function]bool{}
	for todo := []ssa.CallInstruction{call}; len(todo) > 0; {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if kube.Is(ir.Callee(at), kube.LiveList, kube.ReaderList, kube.PagedList) {
			return true
		}
		for _, fn := range r.Prog.Entered(at) {
			if !seen[fn] {
				seen[fn] = true
				for inner := range ir.CallsOf(fn) {
					todo = append(todo, inner)
				}
			}
		}
	}
	return false
}

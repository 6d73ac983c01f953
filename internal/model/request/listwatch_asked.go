package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// asked reports whether the program itself lists and watches with a struct of list
// and watch functions, and no reflector: it is made here, and nothing but its
// fields and methods is used.
func asked(holder ssa.Value) bool {
	made, ok := holder.(*ssa.Alloc)
	if !ok {
		return false
	}
	called := false
	for _, ref := range *made.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr, *ssa.DebugRef:
		case *ssa.Call:
			if ir.Receiver(ref) != made || !kube.Is(ir.Callee(ref), kube.SourceList, kube.SourceWatch) {
				return false
			}
			called = true
		default:
			return false
		}
	}
	return called
}

// reflected reports whether a function goes somewhere else than into structs whose
// functions the program calls itself.
func reflected(fn *ssa.ChangeType) bool {
	for _, ref := range *fn.Referrers() {
		store, ok := ref.(*ssa.Store)
		if !ok {
			return true
		}
		if addr, ok := store.Addr.(*ssa.FieldAddr); !ok || !asked(addr.X) {
			return true
		}
	}
	return false
}

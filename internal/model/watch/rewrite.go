package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// rewritten notes a call that gets the object without its sort, and whose
// result becomes the object of another event.
func (f *frame) rewritten(s state, call ssa.CallInstruction) {
	c, ok := call.(*ssa.Call)
	if !ok || s.maybe || f.out.Checks || f.out.Rewrites != nil {
		return
	}
	gets := false
	for _, arg := range c.Call.Args {
		switch f.partOf(arg, 0) {
		case object:
			gets = true
		case event, sort:
			return
		}
	}
	if gets && becomesObject(c, 0) {
		f.out.Rewrites = c
	}
}

// becomesObject reports whether a value is put into an event.
func becomesObject(v ssa.Value, depth int) bool {
	if v.Referrers() == nil || depth > maxDepth {
		return false
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			field := ir.FieldOf(ref.Addr)
			if ref.Val == v && field != nil && kube.Is(field, kube.EventObject) {
				return true
			}
		case *ssa.Phi, *ssa.Extract, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.TypeAssert:
			if becomesObject(ref.(ssa.Value), depth+1) {
				return true
			}
		}
	}
	return false
}

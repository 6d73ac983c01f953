package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// carried reports whether a store gives a field what the same field of a deep copy holds: of
// an object of the type, which code has copied in order to change the copy.
//
//	changed := group.DeepCopy()
//	changed.Status.Scheduled++
//	// patch the server
//	group.Status.Scheduled = changed.Status.Scheduled
func carried(at ssa.Instruction) bool {
	store, ok := at.(*ssa.Store)
	if !ok {
		return false
	}
	load, ok := store.Val.(*ssa.UnOp)
	if !ok {
		return false
	}
	to, from := store.Addr, load.X
	for {
		x, isField := to.(*ssa.FieldAddr)
		y, also := from.(*ssa.FieldAddr)
		if !isField || !also {
			break
		}
		if ir.FieldOf(x) != ir.FieldOf(y) {
			return false
		}
		to, from = x.X, y.X
	}
	call, ok := from.(*ssa.Call)
	return ok && from != load.X && deepCopies(call) && types.Identical(to.Type(), from.Type())
}

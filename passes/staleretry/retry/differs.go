package retry

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// spent reports whether an attempt sends an object only where that differs from a copy which
// the attempt has made of it: what the first one has changed in it the next one finds there,
// and has nothing to send.
//
//	before := sync.DeepCopy()
//	sync.Status.Phase = phase
//	if !equality.Semantic.DeepEqual(before.Status, sync.Status) {
//		return c.Status().Update(ctx, sync)
//	}
func (r *region) spent(update act) bool {
	object := ir.Whole(update.object)
	for b := update.at.Block().Idom(); b != nil; b = b.Idom() {
		if branch, ok := ir.Last(b).(*ssa.If); ok && r.comparesCopy(branch.Cond, object) {
			return true
		}
	}
	return false
}

// comparesCopy reports whether a condition compares an object, or a part of it, with a copy of it.
func (r *region) comparesCopy(cond, object ssa.Value) bool {
	if not, ok := cond.(*ssa.UnOp); ok {
		cond = not.X
	}
	instr, ok := cond.(ssa.Instruction)
	if !ok {
		return false
	}
	var own, copied bool
	for _, operand := range instr.Operands(nil) {
		of := loadedFrom(*operand)
		own = own || of == object
		if call, ok := of.(*ssa.Call); ok {
			of := r.trace.CopyOf(call)
			copied = copied || of != nil && ir.Whole(of) == object
		}
	}
	return own && copied
}

// loadedFrom is the object of which a value is a part.
func loadedFrom(v ssa.Value) ssa.Value {
	v = ir.Whole(v)
	if load, ok := v.(*ssa.UnOp); ok {
		return ir.Whole(load.X)
	}
	return v
}

package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// forwards reports whether a field belongs to a handler of this package that
// hands deleted objects on, as they come, to the handler in the field.
//
//	func (h *waiting) OnDelete(obj any) {
//		h.wait()
//		h.handler.OnDelete(obj)
//	}
func (w *tour) forwards(addr *ssa.FieldAddr) bool {
	fn := w.prog.Function(kube.HandlerMethods(addr.X.Type())[kube.OnDelete])
	if !w.prog.HasBody(fn) || len(fn.Params) != 2 || asked(fn.Params[1]) {
		return false
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if ok && ir.Arg(call, 0) == fn.Params[1] && isDelete(call) && reads(ir.Receiver(call), addr) {
				return true
			}
		}
	}
	return false
}

// asked reports whether code asks for the type of a value, or keeps it in a
// variable that it may change.
func asked(v ssa.Value) bool {
	for _, use := range *v.Referrers() {
		switch use.(type) {
		case *ssa.TypeAssert, *ssa.Phi, *ssa.Store:
			return true
		}
	}
	return false
}

// reads reports whether a value is read from the same field of the same type.
func reads(v ssa.Value, addr *ssa.FieldAddr) bool {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	field := fieldObject(v)
	return field != nil && field == fieldObject(addr)
}

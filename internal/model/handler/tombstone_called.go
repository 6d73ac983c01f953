package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// called is the field of the receiver with the function to which a method leaves all that it
// does for an object, empty where it does more.
//
//	func (h Handler[T]) OnDelete(obj any) {
//		if object, ok := obj.(T); ok && h.Removed != nil {
//			h.Removed(object)
//		}
//	}
func (f *tombstoneFrame) called() string {
	g := f.instead()
	if g.Lost || f.Fn.Signature.Recv() == nil {
		return ""
	}
	name := ""
	for _, b := range f.Fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || !g.Reached(b) || f.Reached(b) {
				continue
			}
			field := fieldOfReceiver(call.Common().Value, f.Fn)
			if call.Common().IsInvoke() || field == "" || name != "" {
				return ""
			}
			name = field
		}
	}
	return name
}

// fieldOfReceiver is the field of a method's receiver that a value is, empty for none.
func fieldOfReceiver(v ssa.Value, method *ssa.Function) string {
	if p, field := ir.FieldOfParam(v); p != nil && p == method.Params[0] {
		return field.Name()
	}
	return ""
}

// weighCalled finds out what comes of a deletion that a method of another package hands on to
// a function in a field of its receiver: that which this package puts there.
//
//	informer.AddEventHandler(informerx.Handler[*corev1.Pod]{Removed: c.removed})
func (r *TombstoneResult) weighCalled(f *Finding) {
	if receiver := r.receiver(f.Reception); receiver != nil {
		for _, value := range r.trace.Struct(receiver).Named(f.calls) {
			r.weighBy(f, r.bodies(value))
		}
	}
}

// leavesOut reports whether a handler of another package is seen to have no function in the
// field for deletions.
func (r *TombstoneResult) leavesOut(d *Reception, field string) bool {
	receiver := r.receiver(d)
	if receiver == nil || field == "" {
		return false
	}
	of := r.trace.Struct(receiver)
	return of.Complete && len(of.At) > 0 && len(of.Named(field)) == 0
}

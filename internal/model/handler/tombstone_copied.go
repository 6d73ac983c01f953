package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// copied evaluates the conversion of an object, which does not fail; false where
// something else is converted.
//
//	pod := &corev1.Pod{}
//	err := runtime.DefaultUnstructuredConverter.FromUnstructured(u.Object, pod)
func (f *tombstoneFrame) copied(call ssa.CallInstruction) bool {
	if !kube.Is(ir.Callee(call), kube.CopyOf) || f.mode != plain || f.At(converted(call)).is != object {
		return false
	}
	f.Give(call, value{is: null})
	return true
}

// variable is what a local variable is, or the address of it: the object where it
// takes a copy of that in another form.
func (f *tombstoneFrame) variable(v *ssa.Alloc) value {
	for _, use := range *v.Referrers() {
		boxed, ok := use.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		for _, use := range *boxed.Referrers() {
			call, ok := use.(ssa.CallInstruction)
			if !ok || f.mode != plain {
				continue
			}
			s, ok := kube.Lookup(ir.Callee(call), kube.CopyOf)
			if !ok || ir.Arg(call, s.Arg) != ssa.Value(boxed) {
				continue
			}
			switch f.At(converted(call)).is {
			case object:
				return value{is: object}
			case unreached:
				return value{} // not known yet
			}
		}
	}
	return value{is: address, ref: ref{f.Frame, v, -1}}
}

// converted is the object that a conversion is given, or whose content it is given.
func converted(call ssa.CallInstruction) ssa.Value {
	switch from := ir.Arg(call, 0).(type) {
	case *ssa.Call:
		if s, ok := kube.Lookup(ir.Callee(from), kube.ContentOf); ok {
			if s.Arg >= 0 {
				return ir.Arg(from, s.Arg)
			}
			return ir.Receiver(from)
		}
		return from
	case *ssa.UnOp:
		if field, ok := from.X.(*ssa.FieldAddr); ok && kube.IsUnstructured(field.X.Type()) {
			return field.X
		}
		return from
	default:
		return from
	}
}

package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// createsNamed reports whether a call creates an object whose name is the same the next
// time, so that the server refuses a second one.
//
//	cm := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: node + "-report"}}
//	_, err = kube.CoreV1().ConfigMaps(ns).Create(ctx, cm, metav1.CreateOptions{})
func (r *Result) createsNamed(call ssa.CallInstruction) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.LiveCreate)
	if !ok {
		if sym, ok = kube.Lookup(ir.Callee(call), kube.WriterCreate); !ok {
			return false
		}
	}
	for field, within := range r.Trace.Struct(ir.Unboxed(ir.Arg(call, sym.Arg))).Nested {
		if !kube.IsObjectMeta(field.Type()) {
			continue
		}
		for part, name := range within.All() {
			if part.Name() == kube.MetadataField(kube.NameOf) {
				d := drawn{seen: map[ssa.Value]bool{}}
				return !d.value(name)
			}
		}
	}
	return false
}

// drawn looks for what makes a value another one each time.
type drawn struct{ seen map[ssa.Value]bool }

func (d *drawn) value(v ssa.Value) bool {
	if v == nil || d.seen[v] {
		return false
	}
	d.seen[v] = true
	switch v := v.(type) {
	case *ssa.Alloc: // of the arguments of a call
		return slices.ContainsFunc(*v.Referrers(), d.stored)
	case *ssa.Call:
		if kube.Is(ir.Callee(v), kube.MakesRandom, kube.CurrentTime) || len(v.Call.Args) == 0 && !v.Call.IsInvoke() {
			return true
		}
	}
	instr, ok := v.(ssa.Instruction)
	return ok && slices.ContainsFunc(instr.Operands(nil), func(op *ssa.Value) bool { return d.value(*op) })
}

// stored looks at what is stored into a variable, or into its elements.
func (d *drawn) stored(ref ssa.Instruction) bool {
	switch ref := ref.(type) {
	case *ssa.Store:
		return d.value(ref.Val)
	case *ssa.IndexAddr:
		return slices.ContainsFunc(*ref.Referrers(), d.stored)
	}
	return false
}

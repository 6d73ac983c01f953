package event

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// AsksKind tells whether a controller-runtime predicate looks at the kind of the object of
// an update: what becomes of one kind says nothing of others then.
func (r *Result) AsksKind(v ssa.Value) bool {
	for f := range fieldsOf(sourceType(r.trace.Sources(v))) {
		if !kube.Is(f, kube.PredicateUpdate) {
			continue
		}
		return slices.ContainsFunc(r.trace.Struct(v).Values[f], func(value ssa.Value) bool {
			for _, s := range r.trace.Sources(value) {
				if assertsKind(ir.FunctionOf(s.Value)) {
					return true
				}
			}
			return false
		})
	}
	if m := kube.UpdateMethod(v.Type()); m != nil {
		return assertsKind(r.prog.Function(m))
	}
	return false
}

// assertsKind tells whether a function takes an object for one of a kind.
func assertsKind(fn *ssa.Function) bool {
	if fn == nil {
		return false
	}
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			is, ok := instr.(*ssa.TypeAssert)
			if !ok {
				return false
			}
			_, kind := kube.KindOf(is.AssertedType)
			return kind
		})
	})
}

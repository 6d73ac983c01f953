package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/object"
)

// maps returns the functions of the program that say what to enqueue for the objects of a
// watch; false if one may that is not seen.
//
//	handler.EnqueueRequestsFromMapFunc(r.findOwners)
func (b *build) maps(call ssa.CallInstruction) (fns []*ssa.Function, seen bool) {
	sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg)
	if !ok {
		return nil, true
	}
	for _, handler := range b.trace.Sources(ir.Arg(call, sym.Arg)) {
		made, ok := handler.Call()
		if !ok {
			if isOf(handler.Value.Type(), kube.EnqueuesSome) && !isOf(handler.Value.Type(), kube.EnqueuesOwner) {
				return nil, false // of old versions, which keep it in a field
			}
			continue
		}
		mapped, ok := kube.Lookup(ir.Callee(made), kube.MapFunc)
		if !ok {
			continue
		}
		for _, s := range b.trace.Sources(ir.Arg(made, mapped.Arg)) {
			fn := ir.FunctionOf(s.Value)
			if fn == nil || !b.prog.HasBody(ir.Declared(fn)) {
				return nil, false
			}
			fns = append(fns, ir.Declared(fn))
		}
	}
	return fns, true
}

// looksAtMetadata reports whether a function looks at no more of the objects that it is given
// than their metadata, by the methods that all objects have. One that asks for their type
// would be given another one if only metadata were kept.
func (b *build) looksAtMetadata(fn *ssa.Function) bool {
	return b.reading.OfFunction(fn) == object.ReadsMetadata
}

// readBy says how much of the objects of a watch its handler and its predicates read, those
// of a whole builder apart.
func (b *build) readBy(call ssa.CallInstruction, o watchOptions) object.Extent {
	extent := b.readByAll(o.predicates)
	if sym, ok := kube.Lookup(ir.Callee(call), kube.HandlerArg); ok {
		extent = min(extent, b.reading.OfHandler(ir.Arg(call, sym.Arg)))
	}
	if o.open {
		return object.ReadsWhole
	}
	return extent
}

func (b *build) readByAll(predicates []Predicate) object.Extent {
	extent := object.ReadsMetadata
	for _, p := range predicates {
		extent = min(extent, b.reading.OfHandler(p.Value))
	}
	return extent
}

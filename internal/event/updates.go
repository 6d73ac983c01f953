package event

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/origin"
)

// HearsUpdates tells whether a handler does something with updates: not one that is a
// struct of functions of which none is seen to be for these. A handler of another
// type has a method for them.
func (r *Result) HearsUpdates(handler ssa.Value) bool { return r.hearsUpdates(handler, 0) }

func (r *Result) hearsUpdates(handler ssa.Value, depth int) bool {
	if handler == nil || depth > maxNesting {
		return true
	}
	function, inner := handlerFields(sourceType(r.trace.Sources(handler)))
	if function == nil && inner == nil {
		return true
	}
	s := r.trace.Struct(handler)
	return slices.ContainsFunc(s.Values[function], func(v ssa.Value) bool { return !r.trace.IsNil(v) && !r.idle(v) }) ||
		slices.ContainsFunc(s.Values[inner], func(v ssa.Value) bool { return r.hearsUpdates(v, depth+1) })
}

// idle tells whether a function does nothing.
func (r *Result) idle(function ssa.Value) bool {
	sources := r.trace.Sources(function)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s origin.Source) bool {
		fn, ok := s.Value.(*ssa.Function)
		return !ok || !r.prog.HasBody(ir.Declared(fn)) || len(fn.Blocks) != 1 || len(fn.Blocks[0].Instrs) != 1
	})
}

package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// HearsUpdates reports whether a handler does something with updates: not one that is a
// struct of functions of which none is seen to be for these, and not one of whose
// functions or methods none is seen to have an effect, as a handler that only logs.
// What a handler that is given by other code does is not known: it may.
func (r *Result) HearsUpdates(handler ssa.Value, affects func(*types.Func, *ssa.Function) bool) bool {
	return r.hearsUpdates(handler, affects, 0)
}

func (r *Result) hearsUpdates(handler ssa.Value, affects func(*types.Func, *ssa.Function) bool, depth int) bool {
	if handler == nil || depth > maxNesting {
		return true
	}
	sources := r.trace.Sources(handler)
	function, inner := handlerFields(sourceType(sources))
	if function == nil && inner == nil {
		return len(sources) == 0 || slices.ContainsFunc(sources, func(s client.Source) bool { return r.takesUpdates(s, affects) })
	}
	s := r.trace.Struct(handler)
	return slices.ContainsFunc(s.Values[function], func(v ssa.Value) bool { return !r.trace.IsNil(v) && !r.idle(v, affects) }) ||
		slices.ContainsFunc(s.Values[inner], func(v ssa.Value) bool { return r.hearsUpdates(v, affects, depth+1) })
}

// takesUpdates reports whether the method for updates of a handler from a source has an
// effect, as far as that is known.
func (r *Result) takesUpdates(s client.Source, affects func(*types.Func, *ssa.Function) bool) bool {
	t := s.Value.Type()
	m := kube.UpdateMethod(t)
	if _, made := s.Call(); made || m == nil || types.IsInterface(t) || kube.Is(ir.TypeName(t), kube.Enqueues) {
		return true
	}
	return affects(m, r.prog.Function(m))
}

// idle reports whether nothing that a function value may be is seen to have an effect.
func (r *Result) idle(function ssa.Value, affects func(*types.Func, *ssa.Function) bool) bool {
	sources := r.trace.Sources(function)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool {
		fn := ir.FunctionOf(s.Value)
		if fn == nil {
			return true
		}
		declared, _ := ir.Declared(fn).Object().(*types.Func)
		return affects(declared, ir.Declared(fn))
	})
}

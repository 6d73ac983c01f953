package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// handlerFields returns the fields of a handler type that hold the function
// for updates, or another handler.
func handlerFields(t types.Type) (function, inner *types.Var) {
	for f := range fieldsOf(t) {
		switch {
		case kube.Is(f, kube.OnUpdate):
			function = f
		case kube.Is(f, kube.HandlerArg):
			inner = f
		}
	}
	return function, inner
}

// fieldsOf yields the fields of the struct that t is or points to, as their
// generic type declares them.
func fieldsOf(t types.Type) func(func(*types.Var) bool) {
	return func(yield func(*types.Var) bool) {
		obj := ir.TypeName(t)
		if obj == nil {
			return
		}
		s, ok := obj.Type().Underlying().(*types.Struct)
		if !ok {
			return
		}
		for f := range s.Fields() {
			if !yield(f) {
				return
			}
		}
	}
}

// handlerOfStruct looks into the functions or the handler that a struct holds.
func (r *Result) handlerOfStruct(v ssa.Value, function, inner *types.Var, depth int) handled {
	s := r.trace.Struct(v)
	out := handled{Handler: Handler{Filtering: absent}}
	if function != nil {
		values := s.Values[function]
		if put := putLast(v); put != nil {
			values = []ssa.Value{put}
		}
		for _, value := range values {
			out = out.join(r.update(value))
		}
		out.Alone = s.Complete && len(s.Values[function]) > 0 && !r.hearsMore(s)
	}
	if inner != nil {
		for _, value := range s.Values[inner] {
			out = out.join(r.handler(value, depth+1))
		}
		out.Some = out.Some || r.filters(s)
	}
	if out.Filtering == absent && s.Complete {
		out.Filtering = Filtered // nothing is called for updates
	}
	if !s.Complete {
		out = out.join(handled{})
	}
	return out
}

// putLast is the function for updates that is put into a handler in place of the one that it has
// been made with, nil where that is not seen.
//
//	h := enqueue(queue)
//	h.UpdateFunc = c.changed
func putLast(handler ssa.Value) ssa.Value {
	load, ok := ir.Unboxed(handler).(*ssa.UnOp)
	if !ok {
		return nil
	}
	variable, ok := load.X.(*ssa.Alloc)
	if !ok {
		return nil
	}
	var puts []*ssa.Store
	for _, field := range fieldsAt(variable, func(f *types.Var) bool { return kube.Is(f, kube.OnUpdate) }) {
		puts = append(puts, stores(field)...)
	}
	if len(puts) != 1 || !ir.Precedes(puts[0], load) {
		return nil
	}
	for _, made := range stores(variable) {
		if !ir.Precedes(made, puts[0]) {
			return nil
		}
	}
	return puts[0].Val
}

// hearsMore reports whether a struct holds a function for new or deleted objects.
func (r *Result) hearsMore(s *client.Struct) bool {
	for field, value := range s.All() {
		if kube.Is(field, kube.OnAdd, kube.OnDelete) && !r.trace.IsNil(value) {
			return true
		}
	}
	return false
}

// filters reports whether a struct holds a function that decides which objects
// a handler sees.
func (r *Result) filters(s *client.Struct) bool {
	for field, value := range s.All() {
		if kube.Is(field, kube.HandlerFilter) && !r.trace.IsNil(value) {
			return true
		}
	}
	return false
}

// handlerOfCall says what a handler does that a function returned.
func (r *Result) handlerOfCall(call *ssa.Call, result, depth int) handled {
	callee := ir.CalleeFunc(call)
	for s := range kube.Roles(ir.Callee(call)) {
		switch {
		case s.Role == kube.Enqueues:
			return handled{Handler: Handler{Filtering: Unfiltered}}
		case s.Role == kube.OnUpdate && s.Arg >= 0: // HandleAll(f)
			return r.update(ir.Arg(call, s.Arg))
		case s.Role == kube.HandlerArg && s.Arg >= 0:
			return r.handler(ir.Arg(call, s.Arg), depth+1)
		}
	}
	var fact Acts
	if callee == nil || !r.pass.ImportObjectFact(callee, &fact) || result >= len(fact.Results) {
		return handled{}
	}
	res := fact.Results[result]
	if f := res.Calls.In(call); f != nil {
		return r.update(f)
	}
	out := handled{Handler: res.Handler}
	for _, m := range res.Invokes {
		out = out.join(r.invokedWith(m, res.Handler, m.Param.In(call)))
	}
	return out
}

package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/rule"
)

// absent is the filtering of no handler at all, the neutral element of join.
const absent = Filtering(255)

// strength orders what handlers do: one that may be several does the worst.
var strength = map[Filtering]int{absent: 0, Harmless: 1, Filtered: 2, UnknownFiltering: 3, Unfiltered: 4}

func join(a, b Filtering) Filtering {
	if strength[b] > strength[a] {
		return b
	}
	return a
}

func known(f Filtering) Filtering {
	if f == absent {
		return UnknownFiltering
	}
	return f
}

// handled is a handler, with the function-valued parameters of exported code
// that it calls for every update.
type handled struct {
	Handler
	params  []*ssa.Parameter
	invoked []invoked
}

func (h handled) join(other handled) handled {
	params, methods := append(h.params, other.params...), append(h.invoked, other.invoked...)
	if strength[other.Filtering] > strength[h.Filtering] || other.Filtering == h.Filtering && h.Chooses && !other.Chooses {
		h = other
	}
	h.params, h.invoked = params, methods
	return h
}

// maxNesting bounds how deep handlers and predicates wrap one another.
const maxNesting = 8

// Handler says what a handler given to AddEventHandler, to a constructor or
// to a controller-runtime watch does with updates.
func (r *Result) Handler(v ssa.Value) Handler {
	h := r.handler(v, 0).Handler
	h.Filtering = known(h.Filtering)
	return h
}

// Update says what a function does that is called for updates.
func (r *Result) Update(v ssa.Value) Handler {
	h := r.update(v).Handler
	h.Filtering = known(h.Filtering)
	return h
}

func (r *Result) handler(v ssa.Value, depth int) handled {
	out := handled{Handler: Handler{Filtering: absent}}
	if v == nil || depth > maxNesting {
		return handled{}
	}
	sources := r.trace.Sources(v)
	if function, inner := handlerFields(sourceType(sources)); function != nil || inner != nil {
		out = r.handlerOfStruct(v, function, inner, depth)
		sources = nil
	}
	for _, s := range sources {
		out = out.join(r.handlerAt(s, depth))
	}
	if !out.Update.Valid() {
		out.Update = rule.PlaceOf(r.pass.Fset, ir.Position(v))
	}
	return out
}

func (r *Result) handlerAt(s client.Source, depth int) handled {
	t := s.Value.Type()
	switch v := s.Value.(type) {
	case *ssa.Const:
		if v.IsNil() {
			return handled{Handler: Handler{Filtering: absent}}
		}
	case *ssa.Call:
		return r.handlerOfCall(v, s.Result, depth)
	}
	if kube.Is(ir.TypeName(t), kube.Enqueues) {
		return handled{Handler: Handler{Filtering: Unfiltered}}
	}
	if m := kube.UpdateMethod(t); m != nil && !types.IsInterface(t) {
		return r.handlerOfMethod(m)
	}
	return handled{}
}

// sourceType is the type of all sources of a value that is built in this
// package, nil if they differ or calls make some of them.
func sourceType(sources []client.Source) types.Type {
	var t types.Type
	for _, s := range sources {
		if _, ok := s.Call(); ok || t != nil && ir.TypeName(t) != ir.TypeName(s.Value.Type()) {
			return nil
		}
		t = s.Value.Type()
	}
	return t
}

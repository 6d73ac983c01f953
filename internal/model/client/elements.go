package client

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Elements returns the elements that a slice may hold: of a literal, of a
// variadic call, of append. complete means that there are no others.
func (t Tracer) Elements(v ssa.Value) (elems []ssa.Value, complete bool) {
	t = t.Begin()
	e := &elements{tracer: t, sources: t.Sources, seen: map[ssa.Value]bool{}, complete: true}
	e.slice(v)
	return e.found, e.complete && len(e.rest) == 0
}

// Parts returns what a slice is made of as its function has it: elements that are put there,
// and slices as a whole, which calls and parameters hold, and fields of structs that others
// fill. complete means that there is nothing else.
//
//	b.options = append(b.options, informers.WithNamespace(namespace))
func (r *Result) Parts(v ssa.Value) (elems, slices []ssa.Value, complete bool) {
	t := r.Begin()
	e := &elements{tracer: t, sources: t.Inside, ends: func(v ssa.Value) bool { return r.FieldRead(v) != "" }, seen: map[ssa.Value]bool{}, complete: true}
	e.slice(v)
	return e.found, e.rest, e.complete
}

type elements struct {
	tracer  Tracer
	sources func(ssa.Value) []Source
	// ends tells of slices that are not looked behind, nil of none.
	ends  func(ssa.Value) bool
	seen  map[ssa.Value]bool
	found []ssa.Value
	// rest are the slices that are not looked behind, or come from where nobody looks.
	rest     []ssa.Value
	complete bool
}

func (e *elements) slice(v ssa.Value) {
	if v == nil || e.seen[v] {
		return
	}
	e.seen[v] = true
	if e.ends != nil && e.ends(v) {
		e.rest = append(e.rest, v)
		return
	}
	if e.shared(v) {
		e.complete = false
	}
	switch v := v.(type) {
	case *ssa.Const: // nil
	case *ssa.Slice:
		e.array(v.X)
	case *ssa.MakeSlice:
		e.stores(v)
	case *ssa.Phi:
		for _, edge := range v.Edges {
			e.slice(edge)
		}
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			for _, arg := range v.Call.Args {
				e.slice(arg)
			}
			return
		}
		if !e.joined(v) {
			e.traced(v)
		}
	default:
		e.traced(v)
	}
}

// joined looks at the slices that a function of the standard library makes one of, and reports
// whether a call is of such.
func (e *elements) joined(call *ssa.Call) bool {
	sym, ok := kube.Lookup(ir.Callee(call), kube.Concatenates)
	if !ok {
		return false
	}
	slices, complete := e.tracer.Elements(ir.Arg(call, sym.Arg))
	e.complete = e.complete && complete
	for _, s := range slices {
		e.slice(s)
	}
	return true
}

func (e *elements) traced(v ssa.Value) {
	sources := e.sources(v)
	if len(sources) == 0 {
		e.complete = false
	}
	for _, s := range sources {
		if s.Value == v {
			e.rest = append(e.rest, v)
			continue
		}
		if alloc, ok := s.Value.(*ssa.Alloc); ok {
			e.array(alloc)
			continue
		}
		e.slice(s.Value)
	}
}

func (e *elements) array(v ssa.Value) {
	alloc, ok := v.(*ssa.Alloc)
	if !ok {
		e.slice(v)
		return
	}
	e.stores(alloc)
}

func (e *elements) stores(base ssa.Value) {
	for _, ref := range *base.Referrers() {
		addr, ok := ref.(*ssa.IndexAddr)
		if !ok || addr.X != base {
			continue
		}
		for _, use := range *addr.Referrers() {
			if store, ok := use.(*ssa.Store); ok && store.Addr == addr {
				e.found = append(e.found, store.Val)
			}
		}
	}
}

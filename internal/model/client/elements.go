package client

import (
	"golang.org/x/tools/go/ssa"
)

// Elements returns the elements that a slice may hold: of a literal, of a
// variadic call, of append. complete means that there are no others.
func (t Tracer) Elements(v ssa.Value) (elems []ssa.Value, complete bool) {
	e := &elements{tracer: t.Begin(), seen: map[ssa.Value]bool{}, complete: true}
	e.slice(v)
	return e.found, e.complete
}

type elements struct {
	tracer   Tracer
	seen     map[ssa.Value]bool
	found    []ssa.Value
	complete bool
}

func (e *elements) slice(v ssa.Value) {
	if v == nil || e.seen[v] {
		return
	}
	e.seen[v] = true
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
		e.traced(v)
	default:
		e.traced(v)
	}
}

func (e *elements) traced(v ssa.Value) {
	sources := e.tracer.Sources(v)
	if len(sources) == 0 {
		e.complete = false
	}
	for _, s := range sources {
		if s.Value == v {
			e.complete = false
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

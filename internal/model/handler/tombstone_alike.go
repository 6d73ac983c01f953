package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// alike reports whether additions, updates and deletions of a handler call one
// function, which is not told which of them it is.
func (r *TombstoneResult) alike(d *Reception) bool {
	if at, ok := d.At.(*ssa.Call); ok {
		remove, _ := kube.Lookup(ir.Callee(at), kube.OnDelete)
		add, adds := kube.Lookup(ir.Callee(at), kube.OnAdd)
		update, updates := kube.Lookup(ir.Callee(at), kube.OnUpdate)
		return adds && updates && add.Arg == remove.Arg && update.Arg == remove.Arg
	}
	add, update, remove := r.siblings(d)
	return add != nil && add == update && add == remove
}

// siblings are what the functions of a handler for additions, updates and deletions do
// their work in, nil where that is not known.
func (r *TombstoneResult) siblings(d *Reception) (add, update, remove *ssa.Function) {
	switch at := d.At.(type) {
	case *ssa.Store:
		if field, ok := at.Addr.(*ssa.FieldAddr); ok {
			return r.stored(field.X, kube.OnAdd), r.stored(field.X, kube.OnUpdate), r.entry(d.Func)
		}
	case *ssa.MakeInterface:
		methods := kube.HandlerMethods(at.X.Type())
		if methods == nil || d.Method == nil {
			return nil, nil, nil
		}
		body := func(role kube.Role) *ssa.Function { return r.inmost(r.prog.Function(methods[role])) }
		return body(kube.OnAdd), body(kube.OnUpdate), body(kube.OnDelete)
	}
	return nil, nil, nil
}

// stored is what the function does its work in that is stored into a field of a handler.
func (r *TombstoneResult) stored(handler ssa.Value, role kube.Role) *ssa.Function {
	for _, use := range *handler.Referrers() {
		field, ok := use.(*ssa.FieldAddr)
		if !ok || !kube.Is(ir.FieldOf(field), role) {
			continue
		}
		for _, ref := range *field.Referrers() {
			if s, ok := ref.(*ssa.Store); ok && s.Addr == field {
				return r.entry(s.Val)
			}
		}
	}
	return nil
}

// entry is the function of this package that does the work of a function value.
func (r *TombstoneResult) entry(v ssa.Value) *ssa.Function {
	if fn := ir.FunctionOf(r.source(v)); fn != nil {
		return r.inmost(ir.Declared(fn))
	}
	return nil
}

// inmost is the function that does the work of another one, which does nothing
// but call it; of one of another package it is that itself.
//
//	func(_, obj any) { c.update(obj) }
func (r *TombstoneResult) inmost(fn *ssa.Function) *ssa.Function {
	for depth := 0; r.prog.HasBody(fn) && depth < maxCellDepth; depth++ {
		next := r.calls(fn)
		if next == nil {
			return fn
		}
		fn = next
	}
	return fn
}

// calls is the function in whose call all work of another one lies; nil if it
// does more, or tells that function more than what it is called with.
func (r *TombstoneResult) calls(fn *ssa.Function) *ssa.Function {
	var found *ssa.Function
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if !r.acts(instr) {
				continue
			}
			call, ok := instr.(*ssa.Call)
			if !ok || found != nil || call.Call.StaticCallee() == nil || slices.ContainsFunc(call.Call.Args, ir.IsConst) {
				return nil
			}
			found = ir.Declared(call.Call.StaticCallee())
		}
	}
	return found
}

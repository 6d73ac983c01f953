package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// keeps reports whether all that a method does is to put the object's own key into a
// queue that its receiver keeps, and whose workers in this package do nothing for what
// is gone. It returns the fields of the receiver with functions that these run.
//
//	func (c *Controller) Enqueue(obj any) {
//		key, err := cache.MetaNamespaceKeyFunc(obj)
//		…
//		c.queue.Add(key)
//	}
func (f *tombstoneFrame) keeps() (runs []string, ok bool) {
	g := f.instead()
	if g.Lost {
		return nil, false
	}
	var queue ssa.Value
	for _, x := range g.operations(f.Reached) {
		call, ok := x.instr.(*ssa.Call)
		if !ok {
			return nil, false
		}
		add, ok := f.addition(call)
		if !ok || add.ofObject || !g.ownKey(add.item) || !f.ofReceiver(add.queue) {
			return nil, false
		}
		queue = add.queue
	}
	if queue == nil {
		return nil, false
	}
	for _, worker := range f.events.Workers(queue) {
		if v := f.visitFor(kube.Kind{}); !v.idle(worker) && v.acted {
			return nil, false
		}
		for _, fn := range f.events.Behind(worker) {
			runs = append(runs, f.fieldsRun(fn)...)
		}
	}
	return runs, true
}

// ofReceiver reports whether a value was loaded from a field of the receiver of the function.
func (f *tombstoneFrame) ofReceiver(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || f.Fn.Signature.Recv() == nil {
		return false
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	return ok && addr.X == ssa.Value(f.Fn.Params[0])
}

// fieldsRun are the fields of the receiver's type with functions that another function
// calls.
func (f *tombstoneFrame) fieldsRun(fn *ssa.Function) (names []string) {
	for call := range ir.CallsOf(fn) {
		load, ok := call.Common().Value.(*ssa.UnOp)
		if !ok || call.Common().IsInvoke() {
			continue
		}
		addr, ok := load.X.(*ssa.FieldAddr)
		if ok && types.Identical(addr.X.Type(), f.Fn.Params[0].Type()) && !slices.Contains(names, ir.FieldOf(addr).Name()) {
			names = append(names, ir.FieldOf(addr).Name())
		}
	}
	return names
}

// weighKept finds out what comes of it that a method of another package does not put the
// key of a deleted object into a queue: what the workers run that this package gives its
// receiver says so.
//
//	c.Handler = c.reconcile
//	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.Enqueue})
func (r *TombstoneResult) weighKept(f *Finding) {
	f.Weightless = !slices.ContainsFunc(r.runFor(f.keeper, f.keeps.Runs), func(fn *ssa.Function) bool {
		v := r.visit(f.Reception)
		return !v.idle(fn) && (v.acted || v.other && !v.looked)
	})
}

// runFor are the functions of this package in fields of a keeper: those of this very one
// where they are seen to be put there, else those of any.
func (r *TombstoneResult) runFor(keeper ssa.Value, fields []string) (fns []*ssa.Function) {
	if keeper == nil {
		return nil
	}
	of := r.source(root(keeper))
	for _, name := range fields {
		obj, _, _ := types.LookupFieldOrMethod(keeper.Type(), true, r.pass.Pkg, name)
		stores := r.prog.Stores(obj)
		own := slices.DeleteFunc(slices.Clone(stores), func(s ir.Store) bool {
			store, ok := s.Instr.(*ssa.Store)
			return !ok || of == nil || r.source(root(store.Addr)) != of
		})
		if len(own) > 0 {
			stores = own
		}
		for _, s := range stores {
			fns = append(fns, r.bodies(s.Value)...)
		}
	}
	return fns
}

package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// An addition is a call that puts something into a queue.
type addition struct {
	queue, item ssa.Value
	// ofObject tells that the item is an object, whose key is put there.
	ofObject bool
}

// addition is what a call puts into a queue: one of a queue's methods, or of a
// variable that holds one.
func (r *TombstoneResult) addition(call *ssa.Call) (addition, bool) {
	callee := ir.Callee(call)
	if add, ok := kube.Lookup(callee, kube.QueueAdd); ok {
		return addition{ir.Receiver(call), ir.Arg(call, add.Arg), kube.Is(callee, kube.EnqueuesObject)}, true
	}
	common := call.Common()
	if common.IsInvoke() || common.StaticCallee() != nil {
		return addition{}, false
	}
	queue, method := r.bound(common.Value)
	add, ok := kube.Lookup(method, kube.QueueAdd)
	if !ok || add.Arg >= len(common.Args) {
		return addition{}, false
	}
	return addition{queue, common.Args[add.Arg], kube.Is(method, kube.EnqueuesObject)}, true
}

// bound is the method that a function value is, and what it is bound to; nil
// where that is not known.
//
//	enqueue := impl.Enqueue
func (r *TombstoneResult) bound(v ssa.Value) (recv ssa.Value, method types.Object) {
	if v == nil {
		return nil, nil
	}
	sources := r.trace.Sources(v)
	if len(sources) != 1 {
		return nil, nil
	}
	closure, ok := sources[0].Value.(*ssa.MakeClosure)
	if !ok || len(closure.Bindings) != 1 {
		return nil, nil
	}
	if fn, ok := closure.Fn.(*ssa.Function).Object().(*types.Func); ok {
		return closure.Bindings[0], fn
	}
	return nil, nil
}

// refused reports whether a queue gets no object where it asks for one, and only
// logs that.
//
//	for pod := range pods { // the index
//		impl.Enqueue(pod)
//	}
func (a addition) refused() bool {
	boxed, ok := a.item.(*ssa.MakeInterface)
	if !ok || !a.ofObject {
		return false
	}
	_, basic := boxed.X.Type().Underlying().(*types.Basic)
	return basic
}

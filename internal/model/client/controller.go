package client

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxChained bounds how many chained calls of a builder are followed.
const maxChained = 32

// BuilderOf returns the call that made a builder of controllers, nil where it is not seen.
func (t Tracer) BuilderOf(v ssa.Value) ssa.Value {
	for range maxChained {
		sources := t.Sources(v)
		if len(sources) == 0 {
			return nil
		}
		call, ok := sources[0].Call()
		if !ok {
			return nil
		}
		if kube.Is(ir.Callee(call), kube.BuilderNew) {
			return call
		}
		if v = Fluent(call); v == nil {
			return nil
		}
	}
	return nil
}

// Reconciles returns the methods that a reconciler reconciles with.
func (t Tracer) Reconciles(reconciler ssa.Value) (found []*types.Func) {
	if reconciler == nil {
		return nil
	}
	for _, s := range t.Sources(reconciler) {
		if call, ok := s.Call(); ok {
			if inner, ok := kube.Lookup(ir.Callee(call), kube.ReconcilerArg); ok {
				found = append(found, t.Reconciles(ir.Arg(call, inner.Arg))...)
			}
		}
		for m := range types.NewMethodSet(s.Value.Type()).Methods() {
			if kube.Is(m.Obj(), kube.Reconcile) {
				found = append(found, m.Obj().(*types.Func))
			}
		}
	}
	return found
}

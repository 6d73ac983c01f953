package client

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Predicates are those that a watch of controller-runtime is given by itself, as arguments
// or as options.
//
//	Watches(&corev1.ConfigMap{}, handler, builder.WithPredicates(labelled))
func (t Tracer) Predicates(watch ssa.CallInstruction) []ssa.Value {
	own, takes := kube.Lookup(ir.Callee(watch), kube.WithPredicates)
	var found []ssa.Value
	for i, arg := range ir.Args(watch) {
		if _, ok := arg.Type().Underlying().(*types.Slice); !ok {
			continue
		}
		elems, _ := t.Elements(arg)
		if takes && i == own.Arg {
			found = append(found, elems...)
			continue
		}
		for _, option := range elems {
			found = append(found, t.attached(option)...)
		}
	}
	return found
}

// attached are the predicates that an option of a watch attaches.
func (t Tracer) attached(option ssa.Value) []ssa.Value {
	var found []ssa.Value
	for _, source := range t.Sources(option) {
		if call, ok := source.Call(); ok {
			if sym, ok := kube.Lookup(ir.Callee(call), kube.WithPredicates); ok {
				elems, _ := t.Elements(ir.Arg(call, sym.Arg))
				found = append(found, elems...)
			}
		}
	}
	return found
}

// EventFilters are the predicates that builders in the function of a watch are given for all
// that they watch.
func (t Tracer) EventFilters(watch ssa.CallInstruction) []ssa.Value {
	var found []ssa.Value
	for filter := range ir.CallsOf(watch.Parent()) {
		if sym, ok := kube.Lookup(ir.Callee(filter), kube.BuilderEventFilter); ok {
			found = append(found, ir.Arg(filter, sym.Arg))
		}
	}
	return found
}

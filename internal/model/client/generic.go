package client

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// KindIn returns the kind that a call of a generic function says for a type parameter of it: of
// objects, or of the items of a list. Where that is a type parameter of the function around the
// call, it is outer, and the kind is the zero one, as where nothing is known.
func KindIn(of ir.TypeParam, call ssa.CallInstruction) (kind kube.Kind, outer ir.TypeParam) {
	t := of.In(call)
	if t == nil {
		return kube.Kind{}, 0
	}
	if kind, ok := kube.KindOf(t); ok {
		return kind, 0
	}
	return kube.Kind{}, ir.TypeParamOf(t)
}

// Parameter returns the parameter that a value always is as its function has it, nil for others.
func (t Tracer) Parameter(v ssa.Value) *ssa.Parameter {
	if v == nil {
		return nil
	}
	sources := t.Inside(v)
	if len(sources) != 1 {
		return nil
	}
	p, _ := sources[0].Value.(*ssa.Parameter)
	return p
}

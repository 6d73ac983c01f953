package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// derived follows what a call gets from a factory, an accessor or an informer.
func (t *tracker) derived(w holding, call ssa.CallInstruction, sym kube.Symbol) {
	values := result(call, 0)
	if sym.Role == kube.FactoryPath && registers(call) {
		return // its other meaning says more
	}
	next := w
	if kind := t.kindOf(call, sym); kind != (kube.Kind{}) {
		next.kind = kind
	}
	next.stage = stageOf(call, sym, w.stage)
	if registers(call) && w.stage <= accessor && next.stage >= accessor {
		next.shared = w.shared
		t.note(Registers, next, call, call.Value())
	}
	for _, v := range values {
		t.follow(v, next)
	}
}

// registers reports whether a call registers an informer with its factory.
func registers(call ssa.CallInstruction) bool {
	return kube.Is(ir.Callee(call), kube.InformerOf, kube.ListerOf, kube.ForResource, kube.InformerFor)
}

// stageOf returns the stage of what a call returns.
func stageOf(call ssa.CallInstruction, sym kube.Symbol, from stage) stage {
	switch sym.Role {
	case kube.ListerOf, kube.StoreOf, kube.Namespaced:
		return lister
	case kube.InformerOf, kube.InformerFor:
		return max(informer, from)
	case kube.ForResource:
		return accessor
	}
	results := call.Common().Signature().Results()
	switch {
	case results.Len() == 0:
		return from
	case kube.IsInformer(results.At(0).Type()):
		return informer
	case kube.IsFactory(results.At(0).Type()):
		return factory
	}
	return accessor
}

// kindOf returns the kind that a call is about.
func (t *tracker) kindOf(call ssa.CallInstruction, sym kube.Symbol) kube.Kind {
	switch sym.Role {
	case kube.ForResource:
		return t.Trace.KindOfResource(ir.Arg(call, sym.Arg))
	case kube.InformerFor:
		if example, ok := kube.Lookup(ir.Callee(call), kube.ExampleArg); ok {
			return t.kindOfExample(ir.Arg(call, example.Arg))
		}
		return kube.Kind{}
	}
	results := call.Common().Signature().Results()
	if results.Len() == 0 {
		return kube.Kind{}
	}
	kind, _ := kube.AccessorKind(results.At(0).Type())
	return kind
}

func (t *tracker) kindOfExample(v ssa.Value) kube.Kind {
	if wrapped, ok := v.(*ssa.MakeInterface); ok {
		v = wrapped.X
	}
	if v == nil {
		return kube.Kind{}
	}
	kind, _ := kube.KindOf(v.Type())
	return kind
}

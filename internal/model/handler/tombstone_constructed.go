package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// constructedKind is the kind of the informer that a generated constructor makes, or
// the function that a factory is given: the example beside that is but the key by
// which the factory finds the informer again.
//
//	factory.InformerFor(&networkingv1beta1.Ingress{}, func(client kubernetes.Interface, resync time.Duration) cache.SharedIndexInformer {
//		return extensions.NewIngressInformer(client, namespace, resync, cache.Indexers{})
//	})
func (r *TombstoneResult) constructedKind(call ssa.CallInstruction) (kube.Kind, bool) {
	sym, ok := kube.Lookup(ir.Callee(call), kube.InformerFor)
	if !ok {
		return kube.ConstructedKind(ir.Callee(call))
	}
	fn := ir.FunctionOf(r.source(ir.Arg(call, sym.Arg)))
	if fn = ir.Declared(fn); !r.prog.HasBody(fn) {
		return kube.Kind{}, false
	}
	var kind kube.Kind
	for ret := range ir.Returns(fn) {
		made, ok := r.source(ret.Results[0]).(*ssa.Call)
		if !ok {
			return kube.Kind{}, false
		}
		of, ok := kube.ConstructedKind(ir.Callee(made))
		if !ok || kind != (kube.Kind{}) && of != kind {
			return kube.Kind{}, false
		}
		kind = of
	}
	return kind, kind != (kube.Kind{})
}

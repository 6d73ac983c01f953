package leak

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// constructors says what the functions with a role construct.
var constructors = map[kube.Role]Sort{
	kube.NewFactory:     Factory,
	kube.NewInformer:    Informer,
	kube.NewReflector:   Reflector,
	kube.NewManager:     Manager,
	kube.NewCluster:     Cluster,
	kube.NewCache:       Cache,
	kube.NewBroadcaster: Broadcaster,
}

// constructed returns what a call constructs, 0 for other calls.
func constructed(call ssa.CallInstruction) Sort {
	for sym := range kube.Roles(ir.Callee(call)) {
		if sort := constructors[sym.Role]; sort != 0 {
			return sort
		}
	}
	return 0
}

// makers returns the constructor calls that a factory, an informer or the
// like comes from.
func (r *Result) makers(v ssa.Value) []ssa.Value {
	var found []ssa.Value
	for _, s := range r.bottoms(v, 0) {
		if call, ok := s.Call(); ok && constructed(call) != 0 {
			found = append(found, call)
		}
	}
	return found
}

// maxPath is the number of steps from a factory to what is used: Core(),
// V1(), Pods(), Informer(), GetController(), and some wrappers.
const maxPath = 8

// bottoms returns where a value comes from, behind all steps from a factory or
// a manager towards an informer.
func (r *Result) bottoms(v ssa.Value, depth int) []client.Source {
	if v == nil || depth > maxPath {
		return nil
	}
	var found []client.Source
	for _, s := range r.trace.Sources(v) {
		if call, ok := s.Call(); ok && constructed(call) == 0 {
			if from := stepFrom(call); from != nil {
				found = append(found, r.bottoms(from, depth+1)...)
				continue
			}
		}
		found = append(found, s)
	}
	return found
}

// stepFrom returns what a call gets an informer or the like from.
func stepFrom(call *ssa.Call) ssa.Value {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.InformerOf, kube.FactoryPath:
			if arg := ir.Arg(call, sym.Arg); arg != nil {
				return arg
			}
			return ir.Receiver(call)
		case kube.ListerOf, kube.ForResource, kube.GetInformer, kube.ManagerCache, kube.InformerFor:
			return ir.Receiver(call)
		}
	}
	if len(ir.Args(call)) == 0 && kube.HandlesInformers(call.Type()) {
		return ir.Receiver(call) // an accessor of a wrapper
	}
	return nil
}

package node

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// rootsOf returns the constructors of the caches that an informer, lister,
// client or builder leads to, none if one of them is out of sight.
func (s *search) rootsOf(v ssa.Value) []rule.Place {
	r := &roots{search: s, seen: map[ssa.Value]bool{}}
	if v == nil || !r.follow(v) {
		return nil
	}
	return r.found
}

type roots struct {
	*search
	seen  map[ssa.Value]bool
	found []rule.Place
}

// follow tells whether all that a value comes from is constructed in sight.
func (r *roots) follow(v ssa.Value) bool {
	sources := r.trace.Sources(v)
	for _, source := range sources {
		if r.seen[source.Value] {
			continue
		}
		r.seen[source.Value] = true
		call, ok := source.Call()
		if !ok || !r.call(call) {
			return false
		}
	}
	return len(sources) > 0
}

func (r *roots) call(call *ssa.Call) bool {
	for sym := range kube.Roles(ir.Callee(call)) {
		switch sym.Role {
		case kube.NewFactory, kube.NewInformer, kube.NewManager, kube.NewCluster, kube.NewCache:
			if at := r.place(call); !slices.Contains(r.found, at) {
				r.found = append(r.found, at)
			}
			return true
		case kube.FactoryPath, kube.InformerOf, kube.ListerOf, kube.ForResource, kube.StoreOf,
			kube.ManagerClient, kube.ManagerCache, kube.GetInformer, kube.Namespaced, kube.WrapClient, kube.BuilderNew:
			from := ir.Receiver(call)
			if from == nil {
				from = ir.Arg(call, max(sym.Arg, 0))
			}
			return from != nil && r.follow(from)
		}
	}
	if recv := ir.Receiver(call); recv != nil && kube.IsBuilder(recv.Type()) {
		return r.follow(recv)
	}
	return false
}

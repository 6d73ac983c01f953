package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// keyed reports whether the lister in a field is read for nothing but single objects,
// by the keys that workers take from queues, while handlers hear of each object of the
// kind. An informer stores an object before it tells its handlers: what their keys
// ask for is there, and what other keys ask for too early comes with an event.
func (r *StartupResult) keyed(field *types.Var, kind kube.Kind) bool {
	if !r.handles(kind) {
		return false
	}
	t := r.track()
	for _, load := range r.loaded(field) {
		t.follow(load, holding{stage: lister, kind: kind})
	}
	return len(t.actions) > 0 && !slices.ContainsFunc(t.actions, func(d Action) bool {
		call := d.Call()
		return call == nil || !kube.Is(ir.Callee(call), kube.ListerGet) || !r.ofQueue(ir.Arg(call, 0))
	})
}

// handles reports whether this package has an informer of a kind call handlers.
func (r *StartupResult) handles(kind kube.Kind) bool { return len(r.registrations(kind)) > 0 }

// registrations returns the calls that have an informer of a kind call handlers.
func (r *StartupResult) registrations(kind kube.Kind) []ssa.CallInstruction {
	var found []ssa.CallInstruction
	for call := range r.Prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.AddHandler) || ir.Receiver(call) == nil {
			continue
		}
		for _, s := range r.Trace.Sources(ir.Receiver(call)) {
			if k, ok := kindOf(s); ok && k == kind {
				found = append(found, call)
				break
			}
		}
	}
	return found
}

// kindOf returns the kind of an informer that an accessor returns.
func kindOf(s client.Source) (kube.Kind, bool) {
	call, ok := s.Call()
	if !ok || !kube.Is(ir.Callee(call), kube.InformerOf) || ir.Receiver(call) == nil {
		return kube.Kind{}, false
	}
	return kube.AccessorKind(ir.Receiver(call).Type())
}

// ofQueue reports whether a name is part of a key that comes from a queue, or is given
// to a function that is itself given to what calls it with such names.
func (r *StartupResult) ofQueue(name ssa.Value) bool {
	if name == nil {
		return false
	}
	sources := r.Trace.Sources(name)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(s client.Source) bool {
		if call, ok := s.Call(); ok {
			return !kube.Is(ir.Callee(call), kube.SplitsKey, kube.QueueGet)
		}
		p, ok := s.Value.(*ssa.Parameter)
		return !ok || len(r.Prog.Callers(p.Parent())) > 0 || len(r.Prog.Taken(p.Parent())) == 0
	})
}

package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// ownStore reports whether the program itself fills a store.
func (r *MutationResult) ownStore(store ssa.Value) bool {
	sources := r.trace.Sources(store)
	made := func(role kube.Role) bool {
		return slices.ContainsFunc(sources, func(s client.Source) bool {
			call, ok := s.Call()
			return ok && kube.Is(ir.Callee(call), role)
		})
	}
	return made(kube.OwnStore) || !made(kube.StoreOf) && slices.ContainsFunc(sources, r.filled)
}

// filled reports whether the program puts objects into a store whose maker is not seen: it
// leaves the stores of informers to these.
//
//	func (h *handler) handle(objects cache.Indexer) error {
//		…
//		return objects.Add(changed)
func (r *MutationResult) filled(store client.Source) bool {
	if r.fills == nil {
		r.fills = map[ssa.Value]bool{}
		for call := range r.prog.Calls() {
			if recv := ir.Receiver(call); recv != nil && kube.Is(ir.Callee(call), kube.Retain) {
				for _, s := range r.trace.Sources(recv) {
					r.fills[s.Value] = true
				}
			}
		}
	}
	return r.fills[store.Value]
}

// simulated reports whether a lister, or the accessor that it is from, reads no cache
// that follows a server: it is made of a store that the program fills and no
// reflector does, or of a factory with a test double for a client, in which programs
// try out what they would do.
//
//	lister := listers.NewPodLister(cache.NewIndexer(cache.MetaNamespaceKeyFunc, nil))
func (r *MutationResult) simulated(v ssa.Value, steps int) bool {
	sources := r.trace.Sources(v)
	if steps == 0 || len(sources) == 0 {
		return false
	}
	return !slices.ContainsFunc(sources, func(s client.Source) bool {
		call, ok := s.Call()
		return !ok || !r.simulates(call, steps)
	})
}

// simulates reports whether a call returns a lister, accessor or factory of that kind.
func (r *MutationResult) simulates(call ssa.CallInstruction, steps int) bool {
	callee := ir.Callee(call)
	sym, made := kube.Lookup(callee, kube.ListerOf)
	switch {
	case made && sym.Arg >= 0:
		store := ir.Arg(call, sym.Arg)
		return r.ownStore(store) && !r.reflected(store)
	case kube.Is(callee, kube.NewFactory):
		return slices.ContainsFunc(ir.Args(call), r.doubles)
	case made, kube.Is(callee, kube.Namespaced, kube.FactoryPath):
		return r.simulated(ir.Receiver(call), steps-1)
	}
	return false
}

// doubles reports whether a client is a test double.
func (r *MutationResult) doubles(clientValue ssa.Value) bool {
	return slices.ContainsFunc(r.trace.Sources(clientValue), func(s client.Source) bool {
		call, ok := s.Call()
		return ok && kube.Is(ir.Callee(call), kube.FakeClient)
	})
}

// reflected reports whether a reflector fills a store beside the program.
func (r *MutationResult) reflected(store ssa.Value) bool {
	made := r.trace.Sources(store)
	for call := range r.prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.NewReflector) {
			continue
		}
		for _, arg := range ir.Args(call) {
			for _, s := range r.trace.Sources(arg) {
				if slices.ContainsFunc(made, func(m client.Source) bool { return m.Value == s.Value }) {
					return true
				}
			}
		}
	}
	return false
}

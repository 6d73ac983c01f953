package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A function may make an informer for what it reads itself, and stop it when it
// returns. What it returns belongs to a cache that nothing fills or reads any more.
//
//	stop := make(chan struct{})
//	defer close(stop)
//	go informer.Informer().Run(stop)
//	cache.WaitForCacheSync(stop, informer.Informer().HasSynced)
//	return informer.Lister().List(labels.Everything())

// ended reports whether the cache that an object is from had been stopped, and was
// nobody's, before the object was written to.
func (r *MutationResult) ended(m Mutation) bool {
	if m.Origin != nil {
		return m.Origin.Ended
	}
	read, ok := m.Source.At.(*ssa.Call)
	return ok && ir.Outermost(read.Parent()) != ir.Outermost(m.At.Parent()) && r.ends(read)
}

// endedAtReturn tells the same of an object that a function returns.
func (r *MutationResult) endedAtReturn(root memoryRoot) bool {
	read, ok := root.source.At.(*ssa.Call)
	return ok && root.imported == nil && r.ends(read)
}

// ends reports whether a call reads from a cache that the function around it makes,
// starts, keeps for itself and stops when it returns.
func (r *MutationResult) ends(read *ssa.Call) bool {
	fn := read.Parent()
	makers, known := r.made(read, map[ssa.Value]bool{})
	if !known || len(makers) == 0 {
		return false
	}
	for maker := range makers {
		made, ok := maker.(ssa.Instruction)
		if !ok || made.Parent() != fn || escapes(maker, map[ssa.Value]bool{}) {
			return false
		}
	}
	starts := false
	for call := range ir.CallsOf(fn) {
		if !kube.Is(ir.Callee(call), kube.Start, kube.Run) || !r.madeBy(ir.Receiver(call), makers) {
			continue
		}
		if starts = r.stopsAtReturn(call); !starts {
			return false
		}
	}
	return starts
}

// madeBy reports whether one of some calls may have made a value.
func (r *MutationResult) madeBy(v ssa.Value, makers map[ssa.Value]bool) bool {
	for _, s := range r.trace.Sources(v) {
		others, known := r.made(s.Value, map[ssa.Value]bool{})
		if !known {
			return true
		}
		for other := range others {
			if makers[other] {
				return true
			}
		}
	}
	return false
}

// escapes reports whether a factory, an informer, or a lister or store of it may get to
// other code than the function that has it.
func escapes(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return !seen[v]
	}
	seen[v] = true
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.MakeClosure:
			return use.Fn.(*ssa.Function).Parent() != nil // a method value tells no more than the method
		case *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.Extract, *ssa.Phi, *ssa.TypeAssert:
			return escapes(use.(ssa.Value), seen)
		case ssa.CallInstruction:
			leads := kube.Is(ir.Callee(use), kube.FactoryPath, kube.InformerOf, kube.ListerOf, kube.Namespaced, kube.ForResource, kube.StoreOf)
			if leads && use.Value() != nil {
				return escapes(use.Value(), seen)
			}
			return ir.Receiver(use) != v
		}
		return true
	})
}

// stopsAtReturn reports whether the function around a call that starts an informer
// defers what stops it.
func (r *MutationResult) stopsAtReturn(start ssa.CallInstruction) bool {
	return slices.ContainsFunc(ir.Args(start), func(arg ssa.Value) bool {
		if !kube.IsSignal(arg.Type()) {
			return false
		}
		sources := r.trace.Sources(arg)
		if len(sources) != 1 {
			return false
		}
		signal := sources[0].Value
		if done, ok := signal.(*ssa.Call); ok && kube.Is(ir.Callee(done), kube.ContextDone) {
			if contexts := r.trace.Sources(ir.Receiver(done)); len(contexts) == 1 {
				signal = contexts[0].Value
			}
		}
		return slices.ContainsFunc(enders(signal), func(v ssa.Value) bool { return defers(v, start.Parent()) })
	})
}

// enders are the channel that ends what is waiting for it, or the function that
// cancels a context.
func enders(signal ssa.Value) []ssa.Value {
	switch signal := signal.(type) {
	case *ssa.MakeChan:
		return []ssa.Value{signal}
	case *ssa.Call:
		var found []ssa.Value
		if kube.Is(ir.Callee(signal), kube.ContextCancel) {
			for _, ref := range *signal.Referrers() {
				if e, ok := ref.(*ssa.Extract); ok && e.Index == 1 {
					found = append(found, e)
				}
			}
		}
		return found
	}
	return nil
}

// defers reports whether a function closes a channel, or calls a function, when it returns.
func defers(v ssa.Value, fn *ssa.Function) bool {
	return slices.ContainsFunc(*v.Referrers(), func(use ssa.Instruction) bool {
		d, ok := use.(*ssa.Defer)
		if !ok || d.Parent() != fn {
			return false
		}
		b, builtin := d.Call.Value.(*ssa.Builtin)
		return d.Call.Value == v || builtin && b.Name() == "close"
	})
}

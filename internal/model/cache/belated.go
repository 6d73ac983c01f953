package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// belated are the kinds whose informers a factory gets when nothing starts it any more, so
// that nothing runs them: the function that makes the factory starts it, before anything
// else gets hold of it, and nothing is seen to start it again.
//
//	factory := informers.NewSharedInformerFactory(client, 0)
//	nodes := factory.Core().V1().Nodes().Informer()
//	factory.Start(stop)
//	c.factory = factory
//	...
//	c.factory.Core().V1().Pods().Informer().AddEventHandler(handler)
func (b *build) belated(c *Cache) (kinds []kube.Kind) {
	made, ok := c.Call.(*ssa.Call)
	if !ok || c.Sort != Factory || c.Remote || b.givesFactories || b.strays() {
		return nil
	}
	f := &first{build: b, seen: map[ssa.Value]bool{}}
	if !f.follow(made) || !f.startsAlone(c) || slices.ContainsFunc(f.leaves, func(at ssa.Instruction) bool { return !f.after(at) }) {
		return nil
	}
	for _, u := range c.Uses {
		if u.Act.caches() && u.Kind != (kube.Kind{}) && !slices.ContainsFunc(c.Uses, func(o Use) bool { return f.runs(o, u.Kind) }) {
			kinds = append(kinds, u.Kind)
		}
	}
	return SortKinds(kinds)
}

// strays reports whether this package starts a factory or an informer of which it is not known
// where it is made.
func (b *build) strays() bool {
	return slices.ContainsFunc(b.acts, func(u Use) bool {
		if u.Act != Starts {
			return false
		}
		ends := b.ends(ir.Receiver(u.call), Step{})
		return len(ends) == 0 || slices.ContainsFunc(ends, func(e end) bool { return b.cacheAt(e) == nil })
	})
}

// first is what the function that makes a factory does with it.
type first struct {
	*build
	seen map[ssa.Value]bool
	// starts start the factory, leaves are where others get hold of it, or of what leads
	// to its informers.
	starts, leaves []ssa.Instruction
}

// follow looks at what becomes of a value, and reports whether all of it is known.
func (f *first) follow(v ssa.Value) bool {
	if f.seen[v] {
		return true
	}
	f.seen[v] = true
	return !slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool { return !f.known(ref, v) })
}

func (f *first) known(instr ssa.Instruction, v ssa.Value) bool {
	switch instr := instr.(type) {
	case *ssa.DebugRef, *ssa.BinOp:
		return true
	case *ssa.Return:
		f.leaves = append(f.leaves, instr)
		return true
	case *ssa.Store:
		f.leaves = append(f.leaves, instr)
		return ir.Holder(instr.Addr) != nil
	case *ssa.MapUpdate:
		f.leaves = append(f.leaves, instr)
		return instr.Value == v && f.own(instr.Map)
	case ssa.CallInstruction:
		return f.called(instr, v)
	}
	return false
}

// own reports whether a map is one that other packages cannot take a factory from.
func (f *first) own(m ssa.Value) bool {
	return !slices.ContainsFunc(f.trace.Sources(m), func(s client.Source) bool {
		return s.Held != nil && s.Held.Exported() && f.pass.Pkg.Name() != "main"
	})
}

func (f *first) called(call ssa.CallInstruction, v ssa.Value) bool {
	callee := ir.Callee(call)
	if len(f.prog.Entered(call)) > 0 {
		f.leaves = append(f.leaves, call)
		return true
	}
	if ir.Receiver(call) != v {
		return false
	}
	step, plain := call.(*ssa.Call)
	switch {
	case kube.Is(callee, kube.Start):
		f.starts = append(f.starts, call)
		return true
	case kube.Is(callee, kube.InformerOf, kube.ListerOf, kube.SyncWait, kube.Shutdown):
		return true
	}
	return kube.Is(callee, kube.FactoryPath) && plain && f.follow(step)
}

// startsAlone reports whether nothing is seen to start a factory but these calls, informers
// of single kinds aside.
func (f *first) startsAlone(c *Cache) bool {
	return len(f.starts) > 0 && !slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == HandsOn || u.Act == Starts && u.Kind == (kube.Kind{}) && !slices.Contains(f.starts, ssa.Instruction(u.call))
	})
}

// within reports whether the function that makes the factory does something with it.
func (f *first) within(u Use) bool {
	return u.call != nil && u.call.Parent() == f.starts[0].Parent()
}

// runs reports whether a use may have the factory run the informer of a kind.
func (f *first) runs(u Use, kind kube.Kind) bool {
	if u.Kind != kind && u.Kind != (kube.Kind{}) {
		return false
	}
	if u.Act == Starts {
		return u.Kind == kind
	}
	return u.Act.caches() && f.within(u) && !f.after(u.call)
}

// after reports whether an instruction comes after all starts. What a goroutine starts is
// started once the function has waited for a cache.
func (f *first) after(at ssa.Instruction) bool {
	return !slices.ContainsFunc(f.starts, func(start ssa.Instruction) bool {
		_, apart := start.(*ssa.Go)
		_, deferred := start.(*ssa.Defer)
		return deferred || ir.LeadsPast(at, start, nil) || apart && ir.LeadsPast(start, at, f.waits(start))
	})
}

// waits are the calls of a function that wait for caches.
func (f *first) waits(start ssa.Instruction) (found []ssa.Instruction) {
	for call := range ir.CallsOf(start.Parent()) {
		if kube.Is(ir.Callee(call), kube.SyncWait) {
			found = append(found, call)
		}
	}
	return found
}

package cache

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Awaited is the fact of a package that it waits for the informers of some
// kinds before it runs what it has given them to, and of a finding the kind of
// the informer that is left out of a wait.
type Awaited struct{ Kinds []kube.Kind }

// AFact marks Awaited as a fact.
func (*Awaited) AFact() {}

func (a *Awaited) String() string { return fmt.Sprintf("waits first for %v", a.Kinds) }

// MetBy reports whether a package of the program waits for the kinds of a finding.
func (a *Awaited) MetBy(stated analysis.Fact) bool {
	other, ok := stated.(*Awaited)
	return ok && !slices.ContainsFunc(a.Kinds, func(k kube.Kind) bool { return !slices.Contains(other.Kinds, k) })
}

// exportAwaited states for which informers this package waits before it runs
// what has got them.
//
//	c := controller.New(factory.Core().V1().Pods())
//	factory.Start(stop)
//	factory.WaitForCacheSync(stop)
//	c.Run(stop)
func (r *StartupResult) exportAwaited() {
	fact := &Awaited{}
	for _, c := range r.caches {
		for _, d := range c.Actions {
			if c.Sort == Factory && d.Kind != (kube.Kind{}) && !slices.Contains(fact.Kinds, d.Kind) && c.awaitedFirst(d.Kind) {
				fact.Kinds = append(fact.Kinds, d.Kind)
			}
		}
	}
	if len(fact.Kinds) > 0 {
		r.pass.ExportPackageFact(fact)
	}
}

// awaitedFirst reports whether other packages get informers of a kind from a
// factory, and a wait comes before all that is done with what they make of them.
func (c *Startup) awaitedFirst(kind kube.Kind) bool {
	given := false
	for _, d := range c.Actions {
		call, ok := d.At.(*ssa.Call)
		if d.Kind != kind || !ok || !c.of.handsOver(call, d) {
			continue
		}
		if !slices.ContainsFunc(c.awaits(kind), func(w Action) bool { return c.waitsFor(w, d) && c.of.unused(call, w) }) {
			return false
		}
		given = true
	}
	return given
}

// awaits returns the waits of this package for the informers of a factory, or for that of a kind.
func (c *Startup) awaits(kind kube.Kind) []Action {
	alone := slices.DeleteFunc(c.sure(Awaits), func(w Action) bool { return w.Kind != kind || w.by != nil })
	return slices.Concat(c.sure(Waits), alone)
}

// handsOver reports whether an action is that a function of another package of the
// user's gets an informer.
func (r *StartupResult) handsOver(call *ssa.Call, d Action) bool {
	fn := ir.CalleeFunc(call)
	return (d.by != nil || d.Act == Anything) && fn != nil && fn.Pkg() != nil && fn.Pkg() != r.pass.Pkg && rule.InModuleOf(r.pass, fn.Pkg().Path())
}

// waitsFor reports whether a wait comes after a start that comes after an action.
func (c *Startup) waitsFor(w, d Action) bool {
	return slices.ContainsFunc(c.sure(StartsAll), func(s Action) bool {
		return c.of.order.followsIn(d.At.Parent(), s, d) && c.of.order.followsIn(d.At.Parent(), w, s)
	})
}

// unused reports whether nothing is done with the results of a call before a
// wait, other than to look whether it has failed.
func (r *StartupResult) unused(call *ssa.Call, wait Action) bool {
	u := &usage{StartupResult: r, made: call, wait: wait, seen: map[ssa.Value]bool{}}
	return u.idle(call)
}

type usage struct {
	*StartupResult
	made *ssa.Call
	wait Action
	seen map[ssa.Value]bool
}

// idle reports whether nothing is done with a value before the wait.
func (u *usage) idle(v ssa.Value) bool {
	if u.seen[v] || kube.IsSignal(v.Type()) {
		return true
	}
	u.seen[v] = true
	return !slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool { return !u.leaves(ref, v) })
}

// leaves reports whether an instruction leaves a value alone until the wait is over.
func (u *usage) leaves(ref ssa.Instruction, v ssa.Value) bool {
	switch ref := ref.(type) {
	case *ssa.DebugRef, *ssa.BinOp:
		return true
	case *ssa.Store:
		local, ok := ref.Addr.(*ssa.Alloc)
		return ok && ref.Val == v && u.idle(local) || ref.Addr == v
	case *ssa.Extract, *ssa.Phi, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType, *ssa.UnOp, *ssa.FieldAddr:
		made := ref.(ssa.Value)
		return ir.IsError(made.Type()) || u.idle(made)
	}
	return u.order.followsIn(u.made.Parent(), Action{At: ref}, u.wait)
}

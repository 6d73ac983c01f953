package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// customInformers returns the informers that a call of a factory's
// InformerFor makes it run: what the function it is given constructs.
func (b *build) customInformers(call ssa.CallInstruction) []*Cache {
	sym, ok := kube.Lookup(ir.Callee(call), kube.InformerFor)
	if !ok {
		return nil
	}
	var made []*Cache
	for _, s := range b.trace.Sources(ir.Arg(call, sym.Arg)) {
		fn, ok := s.Value.(*ssa.Function)
		if closure, isClosure := s.Value.(*ssa.MakeClosure); isClosure {
			fn, ok = closure.Fn.(*ssa.Function)
		}
		if !ok {
			continue
		}
		for _, result := range returned(fn, 0) {
			for _, s := range b.trace.Sources(result) {
				if c := b.caches[s.Value]; c != nil && c.Sort == Informer {
					made = append(made, c)
				}
			}
		}
	}
	return made
}

// joinCustom tells factories of the informers that they are made to run.
func (b *build) joinCustom() {
	for call := range b.prog.Calls() {
		if !kube.Is(ir.Callee(call), kube.InformerFor) {
			continue
		}
		step := b.stepOf(call)
		u := b.use(Obtains, call)
		u.Kind, u.Content = step.Kind, step.Content
		for _, c := range b.customInformers(call) {
			u.Single = u.Single || c.Single
			if c.SetsTransform() || c.Transform != NoTransform {
				set := u
				set.Act = SetsTransform
				b.attachAt(ir.Receiver(call), set)
			}
		}
		if b.transformsUnknown(call) {
			set := u
			set.Act = SetsTransform
			b.attachAt(ir.Receiver(call), set)
		}
		b.attachAt(ir.Receiver(call), u)
	}
}

// transformsUnknown reports whether the function that a call of InformerFor is given sets the
// transform of an informer that others make.
//
//	informer := build(client, resync)
//	err := informer.SetTransform(transform)
func (b *build) transformsUnknown(call ssa.CallInstruction) bool {
	sym, _ := kube.Lookup(ir.Callee(call), kube.InformerFor)
	for _, fn := range functionsOf(b, ir.Arg(call, sym.Arg)) {
		for set := range ir.CallsOf(fn) {
			if kube.Is(ir.Callee(set), kube.SetTransform) && !ir.IsNil(ir.Arg(set, 0)) && len(b.ends(ir.Receiver(set), Step{})) == 0 {
				return true
			}
		}
	}
	return false
}

// leadsNowhere reports whether a call is a step to an informer that nothing
// follows. Only the last step registers one.
func leadsNowhere(call *ssa.Call) bool {
	callee := ir.Callee(call)
	if !kube.Is(callee, kube.FactoryPath) || kube.Is(callee, kube.ForResource, kube.InformerFor) {
		return false
	}
	return !slices.ContainsFunc(*call.Referrers(), func(ref ssa.Instruction) bool {
		_, debug := ref.(*ssa.DebugRef)
		return !debug
	})
}

package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// madeForSome reports whether what a call makes hears of some events only.
func (r *Result) madeForSome(call ssa.CallInstruction) bool {
	made := call.Value()
	return made != nil && r.watchesSome(made)
}

// watchesSome reports whether a handler, or a function that one is made of, is seen to be
// given only to watches of controller-runtime whose predicates decide which events it
// hears of.
//
//	Watches(&corev1.ConfigMap{}, handler.EnqueueRequestsFromMapFunc(r.users), builder.WithPredicates(labelled))
func (r *Result) watchesSome(handler ssa.Value) bool {
	uses := slices.DeleteFunc(slices.Clone(*handler.Referrers()), isDebug)
	return len(uses) > 0 && !slices.ContainsFunc(uses, func(use ssa.Instruction) bool { return !r.hearsSome(use) })
}

func isDebug(instr ssa.Instruction) bool {
	_, ok := instr.(*ssa.DebugRef)
	return ok
}

// hearsSome reports whether an instruction gives a handler to such a watch.
func (r *Result) hearsSome(use ssa.Instruction) bool {
	switch use := use.(type) {
	case *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.ChangeType:
		return r.watchesSome(use.(ssa.Value))
	case ssa.CallInstruction:
		if kube.Is(ir.Callee(use), kube.MapFunc) {
			return r.madeForSome(use)
		}
		return kube.Is(ir.Callee(use), kube.HandlerArg) && len(r.trace.Predicates(use))+len(r.trace.EventFilters(use)) > 0
	}
	return false
}

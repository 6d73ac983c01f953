package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// An Outcome is what becomes of the last error of a retry, as far as it is seen. It is fit for
// facts.
type Outcome struct {
	// Lost tells that it gets lost on some way: nobody takes it, or it is only logged, or
	// it gets to what is not run again because of it.
	Lost bool
	// Kept tells that it is not seen to get lost on another one.
	Kept bool
	// Via are the functions that bring it to other packages, and the methods by which
	// those may call them: what becomes of it there those know.
	Via Set
}

// Harms reports whether nothing is known to repeat what a retry could not do.
func (f Outcome) Harms() bool { return f.Lost && !f.Kept }

// outcomeOf follows the error of a call, which an update of a kind conflicts in, up through
// its callers. The kind is zero where it is not known.
func (s *search) outcomeOf(call ssa.CallInstruction, kind kube.Kind) Outcome {
	var f Outcome
	seen := map[ssa.CallInstruction]bool{}
	for todo := []ssa.CallInstruction{call}; len(todo) > 0; todo = todo[1:] {
		if !seen[todo[0]] {
			seen[todo[0]] = true
			todo = append(todo, s.follow(todo[0], kind, &f)...)
		}
	}
	return f
}

// follow adds what becomes of the error of a call in its function, and returns the calls of
// that if it gets there.
func (s *search) follow(call ssa.CallInstruction, kind kube.Kind, f *Outcome) []ssa.CallInstruction {
	fn := call.Parent()
	if end, lost := s.endsIn(call, fn, kind); end {
		f.Lost, f.Kept = f.Lost || lost, f.Kept || !lost
		return nil
	}
	callers, seen := s.allCallers(fn)
	outlet := s.isOutlet(fn)
	if outlet {
		f.Via = f.Via.with(s.entries(fn))
	}
	f.Kept = f.Kept || !seen || !outlet && len(callers) == 0
	return callers
}

// endsIn reports whether the error of a call gets no further than its function, and whether it
// is lost there.
func (s *search) endsIn(call ssa.CallInstruction, fn *ssa.Function, kind kube.Kind) (end, lost bool) {
	take := taking(fn)
	switch {
	case s.comesAnyway(call):
		return true, false
	case take != nil:
		return true, s.forgets(call, take)
	case s.runsForOne(fn):
		return true, true
	case !s.comesBack(call) && !s.failsBehind(call):
		return true, s.ends(call) && !s.isNews(call, kind)
	}
	return fn.Parent() != nil, false // nothing is known of who calls a literal
}

// ends reports whether nothing becomes of the error of a call where that is made: it is
// nobody's, or only logged, or whatever the function does with it, it returns none.
func (s *search) ends(call ssa.CallInstruction) bool {
	err := errorOf(call)
	if err == nil || dropped(err, map[ssa.Value]bool{}) {
		return returnsError(call)
	}
	results := call.Parent().Signature.Results()
	return results.Len() > 0 && ir.IsError(err.Type()) && ir.IsError(results.At(results.Len()-1).Type()) && s.failing(err, call.Block()).never()
}

// forgets reports whether what a call has taken from a queue is seen not to be put there
// again where another one fails.
func (s *search) forgets(call, take ssa.CallInstruction) bool {
	err := errorOf(call)
	if comesAgain(call, take) || err != nil && !dropped(err, map[ssa.Value]bool{}) {
		return false
	}
	for other := range ir.CallsOf(call.Parent()) {
		fn := ir.CalleeFunc(other)
		mayAdd := fn == nil || fn.Pkg() != nil && rule.InModuleOf(s.pass, fn.Pkg().Path())
		if other != call && (kube.Is(fn, kube.QueueAdd) || mayAdd && gets(other, take)) {
			return false
		}
	}
	return true
}

// gets reports whether a call is given the key that another one has taken from a queue.
func gets(call, take ssa.CallInstruction) bool {
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return isKeyOf(arg, take) })
}

// comesAnyway reports whether a call is part of a reconcile that runs again some time after
// its end.
func (s *search) comesAnyway(call ssa.CallInstruction) bool {
	hot, ok := s.req.Hot.At(call)
	return ok && hot.Kind == heat.Reconcile && (hot.Requeued > 0 || hot.Sometime || s.requeuedBehind(call, 0))
}

// isNews reports whether a call is part of a reconcile of objects of a kind, as far as is seen
// of all of them, so that the write that an update conflicts with makes that run again: it is
// none of the same run, which the next one makes, too.
func (s *search) isNews(call ssa.CallInstruction, kind kube.Kind) bool {
	hot, ok := s.req.Hot.At(call)
	return ok && hot.Kind == heat.Reconcile && hot.Of == kind && s.mayHear(kind) && !s.inLoop(call) && !s.writtenBefore(call, kind)
}

// requeuedBehind reports whether the part of a reconcile that a call is in has that run again
// where it comes to its end behind the call, or all of its callers do.
//
//	if err := r.heal(ctx, obj); err != nil {
//		log.Error(err, "healing failed")
//	}
//	return r.updateStatus(ctx, obj) // ends with a RequeueAfter
func (s *search) requeuedBehind(call ssa.CallInstruction, depth int) bool {
	if again, says := s.req.Hot.Behind(call); says {
		return again != (heat.Requeue{})
	}
	callers, seen := s.allCallers(call.Parent())
	return seen && len(callers) > 0 && depth < maxCallers &&
		!slices.ContainsFunc(callers, func(caller ssa.CallInstruction) bool { return !s.requeuedBehind(caller, depth+1) })
}

// runsForOne reports whether a function is run for one event or request, and not again for
// the same if it fails.
func (s *search) runsForOne(fn *ssa.Function) bool {
	hot, ok := s.req.Hot.Whole(fn)
	return ok && len(hot.Chain) == 1 && slices.Contains([]heat.Kind{heat.Event, heat.Item, heat.Admission, heat.Request}, hot.Kind)
}

package attempt

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Fate is what becomes of the last error of a retry, as far as it is seen. It is fit for
// facts.
type Fate struct {
	// Lost tells that it gets lost on some way: nobody takes it, or it is only logged, or
	// it gets to what is not run again because of it.
	Lost bool
	// Heirs are the functions that bring it to other packages, and the methods by which
	// those may call them: what becomes of it there those know.
	Heirs Set
}

// fate follows the error of a call up through its callers.
func (s *search) fate(call ssa.CallInstruction) Fate {
	var f Fate
	f.Lost = s.loses(call, &f.Heirs, map[ssa.CallInstruction]bool{})
	return f
}

// loses tells whether the error of a call is seen to get lost on some way, and adds the
// functions that bring it to other packages on the ways that it looks at.
func (s *search) loses(call ssa.CallInstruction, heirs *Set, seen map[ssa.CallInstruction]bool) bool {
	if seen[call] || s.comesAnyway(call) {
		return false
	}
	seen[call] = true
	fn := call.Parent()
	if take := taking(fn); take != nil {
		return s.forgets(call, take)
	}
	switch {
	case s.runsForOne(fn):
		return true
	case !s.comesBack(call) && !s.failsBehind(call):
		return s.ends(call)
	case fn.Parent() != nil:
		return false // nothing is known of who calls the literal
	case s.isOutlet(fn):
		*heirs = heirs.with(s.entries(fn))
	}
	callers, _ := s.allCallers(fn)
	return slices.ContainsFunc(callers, func(caller ssa.CallInstruction) bool { return s.loses(caller, heirs, seen) })
}

// ends tells whether nothing becomes of the error of a call where that is made: it is
// nobody's, or only logged, or whatever the function does with it, it returns none.
func (s *search) ends(call ssa.CallInstruction) bool {
	err := errorOf(call)
	if err == nil || dropped(err, map[ssa.Value]bool{}) {
		return mayBeIgnored(call)
	}
	results := call.Parent().Signature.Results()
	return results.Len() > 0 && ir.IsError(err.Type()) && ir.IsError(results.At(results.Len()-1).Type()) && s.failing(err, call.Block()).never()
}

// forgets tells whether what a call has taken from a queue is seen not to be put there
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

// gets tells whether a call is given the key that another one has taken from a queue.
func gets(call, take ssa.CallInstruction) bool {
	return slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool { return isKeyOf(arg, take) })
}

// mayBeIgnored tells whether a call returns an error.
func mayBeIgnored(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	return results.Len() > 0 && ir.IsError(results.At(results.Len()-1).Type())
}

// comesAnyway tells whether a call is part of a reconcile that runs again some time after
// its end.
func (s *search) comesAnyway(call ssa.CallInstruction) bool {
	heat, ok := s.req.Hot.At(call)
	return ok && heat.Kind == hot.Reconcile && (heat.Requeued > 0 || heat.Sometime)
}

// runsForOne tells whether a function is run for one event or request, and not again for
// the same if it fails.
func (s *search) runsForOne(fn *ssa.Function) bool {
	heat, ok := s.req.Hot.Whole(fn)
	return ok && len(heat.Chain) == 1 && slices.Contains([]hot.Kind{hot.Event, hot.Item, hot.Admission, hot.Request}, heat.Kind)
}

package attempt

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// harms tells whether a retry that a cache keeps from success is seen to do harm: others
// write the kind, or what leads to the retry has just done, or nobody is left to try again.
// The kinds of other programs are taken to be written by those.
func (s *search) harms(retry ssa.CallInstruction, kind kube.Kind) bool {
	return !s.owns(kind) || s.loses(retry, map[ssa.CallInstruction]bool{}) || s.rivals(retry, kind) || s.writtenBefore(retry, kind)
}

// harmsThere tells the same of a retry of another package, by what is seen of its callers.
func (s *search) harmsThere(kind kube.Kind, entries Set) bool {
	own, _ := s.lead(kind, entries)
	bad, roots := own.Dropped.with(own.Behind), own.Roots
	for _, lead := range s.leadsThere(kind) {
		bad, roots = bad.with(lead.Dropped).with(lead.Behind), roots.with(lead.Roots)
	}
	return bad.meets(entries) || len(roots.names()) > 1
}

// loses tells whether the error of a call is seen to get lost on some way: nobody takes
// it, or it is only logged, or it gets to what is not run again because of it.
func (s *search) loses(call ssa.CallInstruction, seen map[ssa.CallInstruction]bool) bool {
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
	}
	callers, _ := s.allCallers(fn)
	return slices.ContainsFunc(callers, func(caller ssa.CallInstruction) bool { return s.loses(caller, seen) })
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

// rivals tells whether objects of a kind are seen to be written by several functions that
// run independently of each other, or by one that does not lead to a retry.
func (s *search) rivals(retry ssa.CallInstruction, kind kube.Kind) bool {
	roots := s.roots(slices.DeleteFunc(slices.Clone(s.writers(kind)), func(call ssa.CallInstruction) bool { return !s.isSeenToWrite(call) }))
	for _, lead := range s.leadsThere(kind) {
		roots = roots.with(lead.Roots)
	}
	own := s.roots([]ssa.CallInstruction{retry})
	return len(roots.names()) > 1 || slices.ContainsFunc(roots.names(), func(root string) bool { return !own.has(root) })
}

// roots are the functions of this package that run by themselves, and lead to some calls.
func (s *search) roots(calls []ssa.CallInstruction) Set {
	var names []string
	seen := map[*ssa.Function]bool{}
	for todo := slices.Clone(calls); len(todo) > 0; todo = todo[1:] {
		fn := todo[0].Parent()
		switch {
		case s.worker(todo[0], false) != nil || s.ticks(todo[0]) || s.begins(fn) || s.isMain(fn) || s.started(fn):
			names = append(names, fn.String())
		case !seen[fn]:
			seen[fn] = true
			todo = append(todo, s.callers(fn)...)
			todo = append(todo, s.prog.HandedTo(fn)...)
		}
	}
	return setOf(names...)
}

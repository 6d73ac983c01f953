package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// writtenBefore reports whether what leads to an instruction may have written an object of
// a kind by then: a cache hardly has the new version yet.
func (s *search) writtenBefore(at ssa.Instruction, kind kube.Kind) bool {
	sites := s.ways(s.writers(kind))
	seen := map[*ssa.Function]bool{}
	for todo := []ssa.Instruction{at}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		fn := at.Parent()
		if slices.ContainsFunc(sites[fn], func(site ssa.Instruction) bool { return comesFirst(site, at) && !s.failedBy(site, at) }) {
			return true
		}
		if !seen[fn] {
			seen[fn] = true
			todo = append(todo, s.sources(fn)...)
		}
	}
	return false
}

// failedBy reports whether a call writes one object, and control comes to an instruction only
// where that was refused: a cache has no new version to catch up with then.
//
//	if err := c.Update(ctx, pod); err != nil {
//		return retry.RetryOnConflict(retry.DefaultRetry, update)
//	}
func (s *search) failedBy(site, at ssa.Instruction) bool {
	call, ok := site.(*ssa.Call)
	if !ok || s.inLoop(site) {
		return false // another round may have written
	}
	exchanges := s.exchanges(call)
	err := errorOf(call)
	return len(exchanges) == 1 && !exchanges[0].foreign && err != nil && ir.Failed(err, at.Block())
}

// ways returns the instructions by which control comes to some calls, by the function
// that has them.
func (s *search) ways(calls []ssa.CallInstruction) map[*ssa.Function][]ssa.Instruction {
	sites := map[*ssa.Function][]ssa.Instruction{}
	var todo []ssa.Instruction
	for _, call := range calls {
		todo = append(todo, call)
	}
	for len(todo) > 0 {
		at := todo[0]
		todo = todo[1:]
		fn := at.Parent()
		if slices.Contains(sites[fn], at) {
			continue
		}
		sites[fn] = append(sites[fn], at)
		if len(sites[fn]) == 1 {
			todo = append(todo, s.sources(fn)...)
		}
	}
	return sites
}

// sources are the calls of a function, and those that are given it to call it.
func (s *search) sources(fn *ssa.Function) []ssa.Instruction {
	var found []ssa.Instruction
	for _, call := range s.callers(fn) {
		found = append(found, call)
	}
	for _, call := range s.prog.HandedTo(fn) {
		found = append(found, call)
	}
	return found
}

// comesFirst reports whether control may come to an instruction behind another one of the
// same function, without coming by one of some others in between; deferred calls come last.
func comesFirst(first, at ssa.Instruction, but ...ssa.Instruction) bool {
	if _, deferred := first.(*ssa.Defer); deferred || first == at {
		return false
	}
	if _, deferred := at.(*ssa.Defer); deferred {
		return true
	}
	return ir.LeadsPast(first, at, but)
}

package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// cycles reports whether one loop on a timer alone leads to writes of objects of a kind, and
// each of its rounds reads such before it comes to a retry: the next one finds what this
// one could not write, whatever becomes of the error.
//
//	for range time.Tick(period) {
//		config := r.get(ctx)
//		if config.Requested() {
//			r.answer(ctx, config)
//		}
//	}
func (s *search) cycles(retry ssa.CallInstruction, kind kube.Kind) bool {
	to := s.cycle(retry)
	return to != nil && s.findsAnew(retry, to, s.ways(s.readers(kind)), map[*ssa.Function]bool{}) &&
		!slices.ContainsFunc(s.writers(kind), func(call ssa.CallInstruction) bool { return s.cycle(call) != to })
}

// cycle is the one function with a loop on a timer that leads to a call, nil if others do.
func (s *search) cycle(call ssa.CallInstruction) *ssa.Function {
	never := func(*ssa.Function) bool { return false }
	return (&way{search: s, begins: never, worker: s.ticker}).only(call)
}

// ticker is the function around a call that makes it in a loop on a timer.
func (s *search) ticker(call ssa.CallInstruction, _ bool) *ssa.Function {
	if !s.ticks(call) {
		return nil
	}
	return call.Parent()
}

func (s *search) ticks(at ssa.Instruction) bool {
	hot, ok := s.req.Hot.At(at)
	return ok && hot.Kind == heat.Tick && len(hot.Chain) == 1
}

// readers are the calls of this package that read objects of a kind.
func (s *search) readers(kind kube.Kind) []ssa.CallInstruction {
	var found []ssa.CallInstruction
	for call := range s.prog.Calls() {
		if slices.ContainsFunc(s.exchanges(call), func(d exchange) bool { return d.verb == reads && d.kind == kind }) {
			found = append(found, call)
		}
	}
	return found
}

// findsAnew reports whether all ways of a round of a loop to an instruction come by one of
// some sites first.
func (s *search) findsAnew(at ssa.Instruction, loop *ssa.Function, sites map[*ssa.Function][]ssa.Instruction, seen map[*ssa.Function]bool) bool {
	fn := at.Parent()
	if slices.ContainsFunc(sites[fn], func(site ssa.Instruction) bool {
		return leadsBy(site, at) && (fn != loop || s.ticks(site))
	}) {
		return true
	}
	if fn == loop {
		return false
	}
	if seen[fn] {
		return true
	}
	seen[fn] = true
	sources := s.sources(fn)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(from ssa.Instruction) bool { return !s.findsAnew(from, loop, sites, seen) })
}

// leadsBy reports whether all ways of a function to an instruction come by another one.
func leadsBy(first, at ssa.Instruction) bool {
	if first.Block() == at.Block() {
		return first != at && before(first, at)
	}
	return first.Block().Dominates(at.Block())
}

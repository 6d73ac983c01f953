package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// oncePerRun reports whether one run of code that runs again and again comes to an
// instruction once at most for each object that it goes through: of the calls that lead
// there, no function makes one after another. How often code runs whose function is
// given away as a value is not seen: it is taken to run as others do.
//
//	if len(failures) > 0 {
//		r.updateStatus(ctx, sync, failures)
//		return ctrl.Result{}, nil
//	}
//	r.updateStatus(ctx, sync, nil)
func (s *search) oncePerRun(instrs ...ssa.Instruction) bool {
	from := s.onlyFrom(instrs...)
	return from != nil && (s.begins(from) || len(s.prog.Taken(from)) > 0)
}

// onlyFrom returns the one function without callers in this package from which control
// comes to one of several instructions, and to one of them once at most, nil if it may
// come there more often, or from several functions.
func (s *search) onlyFrom(instrs ...ssa.Instruction) *ssa.Function {
	var begin *ssa.Function
	sites := map[*ssa.Function][]ssa.Instruction{}
	for todo := slices.Clone(instrs); len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		fn := at.Parent()
		if s.counted(at) || slices.ContainsFunc(sites[fn], func(other ssa.Instruction) bool { return meet(at, other) }) {
			return nil
		}
		sites[fn] = append(sites[fn], at)
		if len(sites[fn]) > 1 {
			continue // its callers are known
		}
		callers := s.callers(fn)
		if len(callers) == 0 {
			if begin != nil {
				return nil
			}
			begin = fn
		}
		for _, call := range callers {
			todo = append(todo, call)
		}
	}
	return begin
}

// counted reports whether an instruction is in a loop other than one over objects.
func (s *search) counted(instr ssa.Instruction) bool {
	for loop := range s.req.Hot.Around(instr.Block()) {
		if !loop.Counts() {
			return true
		}
	}
	return false
}

// begins reports whether a function is where a run begins.
func (s *search) begins(fn *ssa.Function) bool {
	hot, ok := s.req.Hot.Whole(fn)
	return ok && len(hot.Chain) == 1
}

// meet reports whether control may get from one of two instructions to the other.
func meet(a, b ssa.Instruction) bool {
	return a.Block() == b.Block() || ir.Leads(a.Block(), b.Block()) || ir.Leads(b.Block(), a.Block())
}

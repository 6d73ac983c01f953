package attempt

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// callers returns the calls of a function that something runs.
func (s *search) callers(fn *ssa.Function) []ssa.CallInstruction {
	return slices.DeleteFunc(slices.Clone(s.prog.Callers(fn)), func(call ssa.CallInstruction) bool {
		return s.req.Hot.Unused(call.Parent())
	})
}

// allCallers adds those that are made of a function's value; false if more may be made of
// that than is seen.
func (s *search) allCallers(fn *ssa.Function) ([]ssa.CallInstruction, bool) {
	callers := s.callers(fn)
	taken := s.prog.Taken(fn)
	if len(taken) == 0 {
		return callers, true
	}
	more, ok := invoked(taken)
	return append(callers, more...), ok
}

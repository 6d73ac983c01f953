package retry

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

// allCallers adds those that are made of a function's value, and by the methods of this
// package's interfaces that it implements; false if more may be made than is seen.
func (s *search) allCallers(fn *ssa.Function) ([]ssa.CallInstruction, bool) {
	callers := s.callers(fn)
	uses := slices.Clone(s.prog.Taken(fn))
	for _, m := range s.prog.Implemented(fn) {
		uses = append(uses, s.named(setOf(m.FullName()))...)
	}
	if len(uses) == 0 {
		return callers, true
	}
	more, ok := invoked(uses)
	return append(callers, more...), ok
}

package hot

import "golang.org/x/tools/go/ssa"

// SometimesLooped tells whether some way of calls in this package to an instruction leads
// through a loop over a collection, though others may not: heat follows one of them.
func (r *Result) SometimesLooped(instr ssa.Instruction) bool {
	seen := map[*ssa.Function]bool{}
	for todo := []ssa.Instruction{instr}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		if r.Looped(at) {
			return true
		}
		if fn := at.Parent(); !seen[fn] {
			seen[fn] = true
			for _, call := range r.Prog.Callers(fn) {
				todo = append(todo, call)
			}
		}
	}
	return false
}

package hot

import "golang.org/x/tools/go/ssa"

// maxWay bounds how many calls lead from a loop to what it does.
const maxWay = 4

// SometimesLooped tells whether some way of calls in this package to an instruction leads
// through a loop over a collection, though others may not: heat follows one of them.
func (r *Result) SometimesLooped(instr ssa.Instruction) bool {
	return r.loopedWithin(instr, 0)
}

func (r *Result) loopedWithin(instr ssa.Instruction, depth int) bool {
	if r.Looped(instr) {
		return true
	}
	if depth >= maxWay {
		return false
	}
	for _, call := range r.Prog.Callers(instr.Parent()) {
		if r.loopedWithin(call, depth+1) {
			return true
		}
	}
	return false
}

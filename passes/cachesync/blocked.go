package cachesync

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
)

// blocksInVain reports whether the only thing that a blocking Run keeps from running is a wait
// behind which the code waits for the end, or returns to nobody who is seen to go on.
func (c *checker) blocksInVain(m cache.Mistake) bool {
	wait, ok := m.Cause.At.(*ssa.Call)
	if !ok || m.Cause.Act != cache.Awaits {
		return false
	}
	next, ok := onceFilled(wait)
	return ok && (awaitsEnd(next) || returns(next) && !c.goesOn(wait.Parent()))
}

// onceFilled returns the code that a wait goes on with once the caches are filled.
func onceFilled(wait *ssa.Call) ([]ssa.Instruction, bool) {
	branch, ok := ir.Last(wait.Block()).(*ssa.If)
	if !ok {
		return rest(wait), true
	}
	cond, outcome := ir.Positive(branch.Cond, true)
	if outcome {
		return wait.Block().Succs[0].Instrs, cond == ssa.Value(wait)
	}
	return wait.Block().Succs[1].Instrs, cond == ssa.Value(wait)
}

func rest(call *ssa.Call) []ssa.Instruction {
	instrs := call.Block().Instrs
	return instrs[slices.Index(instrs, ssa.Instruction(call))+1:]
}

// returns reports whether code does nothing but return.
func returns(instrs []ssa.Instruction) bool {
	_, last := instrs[len(instrs)-1].(*ssa.Return)
	return last && !slices.ContainsFunc(instrs, func(i ssa.Instruction) bool {
		_, calls := i.(ssa.CallInstruction)
		return calls
	})
}

// goesOn reports whether a caller of a function in this package does something when it returns.
func (c *checker) goesOn(fn *ssa.Function) bool {
	return slices.ContainsFunc(c.Prog.Callers(fn), func(caller ssa.CallInstruction) bool {
		call, ok := caller.(*ssa.Call)
		return ok && !returns(rest(call))
	})
}

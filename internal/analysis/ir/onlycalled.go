package ir

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// OnlyCalled reports whether an instruction makes a value of a function of which nothing becomes
// but that calls enter it which are known to: a closure, or one of several functions.
//
//	run := serve
//	if *once {
//		run = check
//	}
//	return run(ctx)
func (p *Program) OnlyCalled(instr ssa.Instruction, fn *ssa.Function) bool {
	return p.onlyCalled(instr, fn, map[ssa.Instruction]bool{})
}

func (p *Program) onlyCalled(instr ssa.Instruction, fn *ssa.Function, seen map[ssa.Instruction]bool) bool {
	if seen[instr] {
		return true
	}
	seen[instr] = true
	switch instr := instr.(type) {
	case *ssa.MakeClosure, *ssa.Phi:
		v := instr.(ssa.Value)
		return !slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
			if call, ok := ref.(ssa.CallInstruction); ok {
				return call.Common().Value != v || slices.Contains(call.Common().Args, v) || !slices.Contains(p.Entered(call), fn)
			}
			return !p.onlyCalled(ref, fn, seen)
		})
	case *ssa.DebugRef:
		return true
	}
	return false
}

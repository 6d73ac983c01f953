package request

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// guarded reports whether a branch by the options decides whether an
// instruction is executed: then it is meant.
func (u *use) guarded(instr ssa.Instruction, frames []ssa.CallInstruction) bool {
	at := instr.Block()
	for b := at.Idom(); b != nil; b = b.Idom() {
		branch, ok := ir.Last(b).(*ssa.If)
		if ok && !inevitable(b, at) && u.branches(branch, frames) {
			return true
		}
	}
	return false
}

// conditional reports whether any branch decides whether an instruction is executed.
func conditional(instr ssa.Instruction) bool {
	at := instr.Block()
	for b := at.Idom(); b != nil; b = b.Idom() {
		if !inevitable(b, at) {
			return true
		}
	}
	return false
}

// inevitable reports whether every way from a block to the end of its function
// leads through another one.
func inevitable(from, through *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var leaves func(b *ssa.BasicBlock) bool
	leaves = func(b *ssa.BasicBlock) bool {
		if b == through || seen[b] {
			return false
		}
		seen[b] = true
		for _, succ := range b.Succs {
			if leaves(succ) {
				return true
			}
		}
		return len(b.Succs) == 0
	}
	return !leaves(from)
}

// repeats reports whether a block can be executed again in one call.
func repeats(at *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var returns func(b *ssa.BasicBlock) bool
	returns = func(b *ssa.BasicBlock) bool {
		for _, succ := range b.Succs {
			if succ == at {
				return true
			}
			if !seen[succ] {
				seen[succ] = true
				if returns(succ) {
					return true
				}
			}
		}
		return false
	}
	return returns(at)
}

package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A spot is a place in a function: before instruction number n of a block.
type spot struct {
	block *ssa.BasicBlock
	n     int
}

// before returns the spot before an instruction.
func before(instr ssa.Instruction) spot {
	return spot{instr.Block(), slices.Index(instr.Block().Instrs, instr)}
}

func push(frames []ssa.CallInstruction, call ssa.CallInstruction) []ssa.CallInstruction {
	return append(frames[:len(frames):len(frames)], call)
}

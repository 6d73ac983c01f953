package restconfig

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
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

// operand returns what a call passes for parameter number i (from 0, receiver
// included) of a function that it enters.
func operand(call ssa.CallInstruction, i int) ssa.Value {
	if recv := ir.Receiver(call); recv != nil {
		if i == 0 {
			return recv
		}
		i--
	}
	return ir.Arg(call, i)
}

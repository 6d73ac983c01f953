package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// beforeReceived are the results of a select in front of what it receives: the index of
// the case, and whether the channel is open.
const beforeReceived = 2

// selectedFrom returns the channel that a result of a select is received from.
func selectedFrom(s *ssa.Select, result int) ssa.Value {
	n := beforeReceived
	for _, state := range s.States {
		if state.Dir != types.RecvOnly {
			continue
		}
		if n == result {
			return state.Chan
		}
		n++
	}
	return nil
}

// channelIn returns the field or package variable that a channel is read from.
func channelIn(ch ssa.Value) types.Object {
	if load, ok := ch.(*ssa.UnOp); ok && load.Op == token.MUL {
		return ir.Addressed(load.X)
	}
	return nil
}

// sentTo returns what this package sends to the channel in a field or package variable.
func (r *MutationResult) sentTo(channel types.Object) []ssa.Value {
	if channel == nil {
		return nil
	}
	var sent []ssa.Value
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				sent = append(sent, sends(instr, channel)...)
			}
		}
	}
	return sent
}

// sends returns what an instruction sends to a channel.
func sends(instr ssa.Instruction, channel types.Object) (sent []ssa.Value) {
	switch instr := instr.(type) {
	case *ssa.Send:
		if channelIn(instr.Chan) == channel {
			sent = append(sent, instr.X)
		}
	case *ssa.Select:
		for _, state := range instr.States {
			if state.Dir == types.SendOnly && channelIn(state.Chan) == channel {
				sent = append(sent, state.Send)
			}
		}
	}
	return sent
}

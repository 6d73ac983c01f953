package ir

import "golang.org/x/tools/go/ssa"

// HandedTo returns the calls that get a function as an argument, alone or as
// a closure or method value.
func (p *Program) HandedTo(fn *ssa.Function) []ssa.CallInstruction {
	var calls []ssa.CallInstruction
	for _, instr := range p.Taken(fn) {
		calls = append(calls, handedTo(instr)...)
	}
	return calls
}

// handedTo returns the calls that get what an instruction makes of a function.
func handedTo(instr ssa.Instruction) []ssa.CallInstruction {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		return []ssa.CallInstruction{instr}
	case *ssa.MakeClosure, *ssa.ChangeType:
		var calls []ssa.CallInstruction
		for _, ref := range *instr.(ssa.Value).Referrers() {
			calls = append(calls, handedTo(ref)...)
		}
		return calls
	}
	return nil
}

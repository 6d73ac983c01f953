package hot

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// lasting tells whether a function, or one that it calls, works off a queue
// or a channel until the program ends.
func (r *Result) lasting(fn *ssa.Function, seen map[*ssa.Function]bool) bool {
	if seen[fn] {
		return false
	}
	seen[fn] = true
	if len(r.queueGets(fn)) > 0 {
		return true
	}
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if r.lasts(b, instr, seen) {
				return true
			}
		}
	}
	return false
}

func (r *Result) lasts(b *ssa.BasicBlock, instr ssa.Instruction, seen map[*ssa.Function]bool) bool {
	switch instr := instr.(type) {
	case *ssa.Select:
		return r.loopsForEver(b)
	case *ssa.UnOp:
		return instr.Op == token.ARROW && (r.loopsForEver(b) || r.waitsForEnd(instr))
	case *ssa.Call:
		for _, callee := range r.Prog.Entered(instr) {
			if r.lasting(callee, seen) {
				return true
			}
		}
	}
	return false
}

func (r *Result) loopsForEver(b *ssa.BasicBlock) bool {
	for _, l := range r.loops[b.Parent()] {
		if l.blocks[b] && l.endless() {
			return true
		}
	}
	return false
}

// waitsForEnd tells whether a receive waits for a channel that carries
// nothing but its own end, and that the function did not make for itself.
func (r *Result) waitsForEnd(recv *ssa.UnOp) bool {
	if carriesData(recv.X.Type().Underlying().(*types.Chan).Elem()) {
		return false
	}
	for _, s := range r.trace.Sources(recv.X) {
		if c, ok := s.Value.(*ssa.MakeChan); ok && encloses(c.Parent(), recv.Parent()) {
			return false
		}
	}
	return true
}

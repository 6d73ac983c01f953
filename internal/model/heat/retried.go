package heat

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Retries reports whether the loop goes round only where a call has failed: what it
// does is done once.
//
//	for {
//		if err := try(); err != nil {
//			time.Sleep(time.Second)
//			continue
//		}
//		break
//	}
func (l Loop) Retries(call *ssa.Call) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var again func(b *ssa.BasicBlock) bool
	again = func(b *ssa.BasicBlock) bool {
		for i, succ := range b.Succs {
			if !l.Holds(succ) || onError(b, i) && tests(b, call) || seen[succ] {
				continue
			}
			seen[succ] = true
			if succ == l.l.head || again(succ) {
				return true
			}
		}
		return false
	}
	return l.Holds(call.Block()) && !again(call.Block())
}

// tests reports whether a block ends in a test of the error of a call.
func tests(b *ssa.BasicBlock, call *ssa.Call) bool {
	cond, ok := ir.Last(b).(*ssa.If).Cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	err := cond.X
	if load, ok := err.(*ssa.UnOp); ok && load.Block() == b {
		err = storedBefore(load)
	}
	if part, ok := err.(*ssa.Extract); ok {
		err = part.Tuple
	}
	return err == ssa.Value(call)
}

// storedBefore is what the block of a load last stored at its address, nil if
// that is not known.
func storedBefore(load *ssa.UnOp) ssa.Value {
	var last ssa.Value
	for _, instr := range load.Block().Instrs {
		switch instr := instr.(type) {
		case *ssa.Store:
			if instr.Addr == load.X {
				last = instr.Val
			}
		case *ssa.UnOp:
			if instr == load {
				return last
			}
		}
	}
	return nil
}

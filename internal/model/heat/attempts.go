package heat

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// limited reports whether a loop makes a constant number of attempts: what it waits
// for is its next one, and none comes after the last.
//
//	for range 3 {
//		if err := try(); err == nil {
//			return nil
//		}
//		time.Sleep(time.Second)
//	}
func (l *loop) limited() bool {
	for cond := range l.exits() {
		compared, ok := cond.(*ssa.BinOp)
		if !ok {
			continue
		}
		if _, fixed := compared.Y.(*ssa.Const); fixed && l.stepped(compared.X) {
			return true
		}
	}
	return false
}

// stepped reports whether every round of a loop adds a constant to a value.
func (l *loop) stepped(v ssa.Value) bool {
	if sum := step(v); sum != nil {
		v = sum.X
	}
	phi, ok := v.(*ssa.Phi)
	if !ok || phi.Block() != l.head {
		return false
	}
	for i, edge := range phi.Edges {
		if !l.blocks[l.head.Preds[i]] {
			continue
		}
		if sum := step(edge); sum == nil || sum.X != phi {
			return false
		}
	}
	return true
}

// step returns the sum or difference of a value and a constant.
func step(v ssa.Value) *ssa.BinOp {
	sum, ok := v.(*ssa.BinOp)
	if !ok || sum.Op != token.ADD && sum.Op != token.SUB {
		return nil
	}
	if c, ok := sum.Y.(*ssa.Const); !ok || isZero(c) {
		return nil
	}
	return sum
}

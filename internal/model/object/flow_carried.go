package object

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A carry is what a variable holds at the end of a block.
type carry struct {
	block *ssa.BasicBlock
	value ssa.Value
}

// carried reports whether an iteration may end in the next one with a followed
// value in the variable that a phi at the head of their loop is: nothing that is
// seen to be nil on the way there is one.
//
//	for _, owner := range owners {
//		if owner == name {
//			found = &pod
//			break
//		}
//	}
//	if found != nil {
//		break
//	}
func (w *walk) carried(phi *ssa.Phi, blocks map[*ssa.BasicBlock]bool) bool {
	var todo []carry
	for i, pred := range phi.Block().Preds {
		if blocks[pred] && !isNilOn(pred, phi.Block(), phi.Edges[i]) {
			todo = append(todo, carry{pred, phi.Edges[i]})
		}
	}
	seen := map[carry]bool{}
	for len(todo) > 0 {
		at := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if seen[at] || at.value == ssa.Value(phi) || w.kinds[at.value]&Pins == 0 {
			continue // what the iteration before has left, or nothing
		}
		seen[at] = true
		joined, ok := at.value.(*ssa.Phi)
		if !ok {
			return true
		}
		todo = append(todo, earlierCarries(at, joined)...)
	}
	return false
}

// earlierCarries is what the variable holds at the ends of the blocks that lead to one,
// where it may be other than nil.
func earlierCarries(at carry, joined *ssa.Phi) (ways []carry) {
	for i, pred := range at.block.Preds {
		value := at.value
		if joined.Block() == at.block {
			value = joined.Edges[i]
		}
		if !isNilOn(pred, at.block, value) {
			ways = append(ways, carry{pred, value})
		}
	}
	return ways
}

// isNilOn reports whether a value is nil wherever one block leads to another.
func isNilOn(from, to *ssa.BasicBlock, v ssa.Value) bool {
	branch, ok := ir.Last(from).(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return false
	}
	cond, ok := branch.Cond.(*ssa.BinOp)
	if !ok || !(cond.X == v && ir.IsNil(cond.Y) || cond.Y == v && ir.IsNil(cond.X)) {
		return false
	}
	return cond.Op == token.NEQ && to == from.Succs[1] || cond.Op == token.EQL && to == from.Succs[0]
}

package heat

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// sure reports whether a function that does not fail gets to a block, or at
// least to the loop that the block is in.
func (r *Result) sure(block *ssa.BasicBlock) bool {
	for _, l := range r.loops[block.Parent()] {
		if l.blocks[block] && l.head.Dominates(block) {
			block = l.head
		}
	}
	return !avoidable(block, onError)
}

// avoidable reports whether a function may return without having got to a block, on
// a way that leaves out some successors of blocks.
func avoidable(block *ssa.BasicBlock, leaves func(b *ssa.BasicBlock, i int) bool) bool {
	seen := map[*ssa.BasicBlock]bool{block: true}
	var avoids func(b *ssa.BasicBlock) bool
	avoids = func(b *ssa.BasicBlock) bool {
		if seen[b] {
			return false
		}
		seen[b] = true
		if _, ok := ir.Last(b).(*ssa.Return); ok {
			return true
		}
		for i, succ := range b.Succs {
			if !leaves(b, i) && avoids(succ) {
				return true
			}
		}
		return false
	}
	return avoids(block.Parent().Blocks[0])
}

// onError reports whether a block goes on to successor i because of an error.
func onError(b *ssa.BasicBlock, i int) bool {
	test, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return false
	}
	cond, ok := test.Cond.(*ssa.BinOp)
	if !ok || !ir.IsError(cond.X.Type()) {
		return false
	}
	return cond.Op == token.NEQ && i == 0 || cond.Op == token.EQL && i == 1
}

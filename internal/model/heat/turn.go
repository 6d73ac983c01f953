package heat

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// EveryTurn reports whether each turn of the loop that takes an item out of a collection gets
// to an instruction, and nothing ends the loop before its last turn. Errors do not count, nor
// do objects that are being deleted.
//
//	for _, widget := range widgets {
//		if !widget.DeletionTimestamp.IsZero() {
//			continue
//		}
//		requests = append(requests, requestFor(widget))
//	}
func (r *Result) EveryTurn(at, item ssa.Instruction) bool {
	l := r.innermost(item.Block())
	if l == nil || !l.counts() || !l.blocks[at.Block()] {
		return false
	}
	if at.Block() != l.head && l.skips(at.Block()) {
		return false
	}
	for b := range l.blocks {
		for i, succ := range b.Succs {
			if b != l.head && !l.blocks[succ] && !exceptional(b, i) {
				return false
			}
		}
	}
	return true
}

// skips reports whether a turn of a loop may do without a block.
func (l *loop) skips(block *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{block: true}
	var avoids func(b *ssa.BasicBlock) bool
	avoids = func(b *ssa.BasicBlock) bool {
		if seen[b] || !l.blocks[b] {
			return false
		}
		seen[b] = true
		for i, succ := range b.Succs {
			if !exceptional(b, i) && (succ == l.head || avoids(succ)) {
				return true
			}
		}
		return false
	}
	return avoids(l.head)
}

// Certain reports whether a function gets to an instruction, or at least to the loop that it
// is in, whenever it does not fail: with objects of the type that it expects, and something
// to go through.
func (r *Result) Certain(at ssa.Instruction) bool {
	block := at.Block()
	for _, l := range r.loops[block.Parent()] {
		if l.blocks[block] && l.head.Dominates(block) {
			block = l.head
		}
	}
	return !r.Once(at) && !avoidable(block, func(b *ssa.BasicBlock, i int) bool {
		return exceptional(b, i) || isUnexpected(b, i)
	})
}

// exceptional reports whether a block goes on to successor i because of an error, or because
// an object is being deleted.
func exceptional(b *ssa.BasicBlock, i int) bool {
	_, decides := ir.Last(b).(*ssa.If)
	return onError(b, i) || decides && ir.Deleting(b, i)
}

// isUnexpected reports whether a block goes on to successor i because an object is not of a
// type, or a collection is empty.
func isUnexpected(b *ssa.BasicBlock, i int) bool {
	test, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return false
	}
	cond, outcome := ir.Positive(test.Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.Extract:
		_, asserts := cond.Tuple.(*ssa.TypeAssert)
		return asserts && cond.Index == 1 && !outcome
	case *ssa.BinOp:
		return isEmptiness(cond, outcome)
	}
	return false
}

// isEmptiness reports whether a comparison with an outcome says that a collection is empty.
func isEmptiness(cond *ssa.BinOp, outcome bool) bool {
	length, ok := cond.X.(*ssa.Call)
	if !ok || !ir.IsBuiltin(length, "len") {
		return false
	}
	bound, ok := cond.Y.(*ssa.Const)
	if !ok || bound.Value == nil || constant.Sign(bound.Value) != 0 {
		return false
	}
	return outcome && (cond.Op == token.EQL || cond.Op == token.LEQ) || !outcome && (cond.Op == token.NEQ || cond.Op == token.GTR)
}

package owned

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// certain tells whether a call of some sort runs behind an instruction on each way to
// the end of the function, but those on which something fails: they are tried again.
//
//	if err := check(node); err != nil {
//		return err
//	}
//	_, err := nodes.Update(ctx, node, metav1.UpdateOptions{})
func (r *Result) certain(at ssa.Instruction, sort func(ssa.CallInstruction) bool) bool {
	with := map[*ssa.BasicBlock]bool{}
	for call := range ir.CallsOf(at.Parent()) {
		if call == at || !follows(at, call) || !sort(call) {
			continue
		}
		if call.Block() == at.Block() && before(at, call) {
			return true
		}
		with[call.Block()] = true
	}
	return len(with) > 0 && !slices.ContainsFunc(at.Block().Succs, func(next *ssa.BasicBlock) bool {
		return succeedsWithout(next, with, map[*ssa.BasicBlock]bool{})
	})
}

// succeedsWithout tells whether a way leads from a block to the end of the function on
// which nothing fails, and that does not pass some blocks.
func succeedsWithout(b *ssa.BasicBlock, with, seen map[*ssa.BasicBlock]bool) bool {
	if seen[b] || with[b] {
		return false
	}
	seen[b] = true
	if end, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
		return !behindFailure(end)
	}
	return slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool { return succeedsWithout(next, with, seen) })
}

// behindFailure tells whether an instruction only runs where some error is not nil.
func behindFailure(at ssa.Instruction) bool {
	for cond, outcome := range conditions(at) {
		test, ok := cond.(*ssa.BinOp)
		if ok && (test.Op == token.NEQ || test.Op == token.EQL) && isError(test.X.Type()) && isFailure(test.X, cond, outcome) {
			return true
		}
	}
	return false
}

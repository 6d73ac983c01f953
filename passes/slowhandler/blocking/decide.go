package blocking

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// decidedByCaller reports whether a bool that the function is given decides
// whether a block is reached, so that some callers never get there, and on
// which outcome it is.
func decidedByCaller(b *ssa.BasicBlock) (decided, outcome bool) {
	for top := b; top != nil; top = top.Idom() {
		if len(top.Preds) != 1 {
			continue
		}
		test, ok := ir.Last(top.Preds[0]).(*ssa.If)
		if !ok {
			continue
		}
		cond, outcome := test.Cond, top.Preds[0].Succs[0] == top
		if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
			cond, outcome = not.X, !outcome
		}
		if _, ok := cond.(*ssa.Parameter); ok {
			return true, outcome
		}
	}
	return false, false
}

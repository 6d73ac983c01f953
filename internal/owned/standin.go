package owned

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// standsIn tells whether an edge of a phi stands in for a parameter that is nil:
//
//	if set == nil {
//		set = others
//	}
//
// A caller that passes something has its own written to, and nothing says
// which callers pass nil.
func standsIn(phi *ssa.Phi, edge int) bool {
	pred := phi.Block().Preds[edge]
	if len(pred.Preds) != 1 {
		return false
	}
	head := pred.Preds[0]
	branch, ok := head.Instrs[len(head.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	cond, outcome := ir.Positive(branch.Cond, head.Succs[0] == pred)
	test, ok := cond.(*ssa.BinOp)
	if !ok || (test.Op == token.EQL) != outcome {
		return false
	}
	c, isConst := test.Y.(*ssa.Const)
	p, isParameter := test.X.(*ssa.Parameter)
	if !isConst || !c.IsNil() || !isParameter {
		return false
	}
	for i, e := range phi.Edges {
		if i != edge && e == p {
			return true
		}
	}
	return false
}

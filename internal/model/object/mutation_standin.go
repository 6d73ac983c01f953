package object

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// standsIn reports whether an edge of a phi stands in for a parameter that is nil:
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
	p, isParameter := nilBehind(pred.Preds[0], pred).(*ssa.Parameter)
	if !isParameter {
		return false
	}
	for i, e := range phi.Edges {
		if i != edge && e == p {
			return true
		}
	}
	return false
}

// told reports whether an instruction does not run where a phi is the value of one edge,
// as a truth value says that joins at the same place:
//
//	live := false
//	if err != nil {
//		pod, live = read(), true
//	}
//	if live {
func told(phi *ssa.Phi, edge int, at ssa.Instruction) bool {
	if at == nil || at.Parent() != phi.Parent() {
		return false
	}
	for cond, outcome := range conditions(at) {
		flag, ok := cond.(*ssa.Phi)
		if !ok || flag.Block() != phi.Block() {
			continue
		}
		if c, ok := flag.Edges[edge].(*ssa.Const); ok && c.Value != nil && constant.BoolVal(c.Value) != outcome {
			return true
		}
	}
	return false
}

// isNilAt reports whether an edge of a phi is a value that a test has just found
// to be nil: there is nothing to write to.
//
//	if pod != nil {
//		pod = copyOf(pod)
//	}
func isNilAt(phi *ssa.Phi, edge int) bool {
	pred, v := phi.Block().Preds[edge], phi.Edges[edge]
	if len(pred.Preds) == 1 && nilBehind(pred.Preds[0], pred) == v {
		return true
	}
	return len(pred.Succs) == 2 && pred.Succs[0] != pred.Succs[1] && nilBehind(pred, phi.Block()) == v
}

// nilBehind returns the value that is nil where a block goes on to another one,
// as the condition at its end says; nil where that says nothing of the kind.
func nilBehind(head, next *ssa.BasicBlock) ssa.Value {
	branch, ok := ir.Last(head).(*ssa.If)
	if !ok {
		return nil
	}
	cond, outcome := ir.Positive(branch.Cond, head.Succs[0] == next)
	test, ok := cond.(*ssa.BinOp)
	if !ok || test.Op != token.EQL && test.Op != token.NEQ || (test.Op == token.EQL) != outcome {
		return nil
	}
	if c, ok := test.Y.(*ssa.Const); !ok || !c.IsNil() {
		return nil
	}
	return test.X
}

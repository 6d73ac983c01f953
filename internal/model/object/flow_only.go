package object

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// only reports whether an element is the only one of its list: a comparison of
// the length with 1 comes first on every path.
func only(slot ssa.Instruction) bool {
	ia, ok := slot.(*ssa.IndexAddr)
	if !ok || !isZero(ia.Index) {
		return false
	}
	for b := ia.Block(); b.Idom() != nil; b = b.Idom() {
		for _, pred := range b.Preds {
			branch, ok := ir.Last(pred).(*ssa.If)
			if ok && len(b.Preds) == 1 && limits(branch.Cond, ia.X, pred.Succs[0] == b) {
				return true
			}
		}
	}
	return false
}

// limits reports whether a condition means that a slice has at most one element.
func limits(cond, slice ssa.Value, holds bool) bool {
	op, ok := cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	length, ok := op.X.(*ssa.Call)
	limit, ok2 := op.Y.(*ssa.Const)
	if !ok || !ok2 || limit.Value == nil || !ir.IsBuiltin(length, "len") || !sameSlice(length.Call.Args[0], slice) {
		return false
	}
	n, _ := constant.Int64Val(constant.ToInt(limit.Value))
	switch op.Op {
	case token.EQL:
		return holds && n == 1
	case token.NEQ:
		return !holds && n == 1
	case token.GTR:
		return !holds && n == 1
	case token.GEQ:
		return !holds && n == 2
	case token.LSS:
		return holds && n == 2
	case token.LEQ:
		return holds && n == 1
	}
	return false
}

// sameSlice reports whether two values were read from the same field.
func sameSlice(a, b ssa.Value) bool {
	if a == b {
		return true
	}
	x, ok := a.(*ssa.UnOp)
	y, ok2 := b.(*ssa.UnOp)
	return ok && ok2 && ir.Alike(x.X, y.X)
}

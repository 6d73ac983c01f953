package handler

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// expected reports whether a block goes on to successor i for nearly all objects:
// it is not being deleted, and it has a key.
func expected(b *ssa.BasicBlock, i int) bool {
	if ir.Deleting(b, 1-i) {
		return true
	}
	cond, outcome := ir.Positive(ir.Last(b).(*ssa.If).Cond, i == 0)
	compared, ok := cond.(*ssa.BinOp)
	if !ok || compared.Op != token.EQL && compared.Op != token.NEQ {
		return false
	}
	return (compared.Op == token.NEQ) == outcome && (isEmptyText(compared.X) || isEmptyText(compared.Y))
}

func isEmptyText(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value != nil && c.Value.Kind() == constant.String && constant.StringVal(c.Value) == ""
}

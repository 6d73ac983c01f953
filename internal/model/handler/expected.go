package handler

import (
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
	return (compared.Op == token.NEQ) == outcome && (ir.IsEmptyText(compared.X) || ir.IsEmptyText(compared.Y))
}

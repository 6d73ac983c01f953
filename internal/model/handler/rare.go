package handler

import (
	"go/constant"
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// rare reports whether a block goes on to successor i for few objects at a time:
// those that are being deleted, or in a phase that they leave soon.
func rare(b *ssa.BasicBlock, i int) bool {
	if ir.Deleting(b, i) {
		return true
	}
	cond, outcome := ir.Positive(ir.Last(b).(*ssa.If).Cond, i == 0)
	compared, ok := cond.(*ssa.BinOp)
	if !ok || (compared.Op == token.EQL) != outcome || compared.Op != token.EQL && compared.Op != token.NEQ {
		return false
	}
	x, y := compared.X, compared.Y
	if _, ok := x.(*ssa.Const); ok {
		x, y = y, x
	}
	phase, ok := y.(*ssa.Const)
	if !ok || phase.Value == nil || phase.Value.Kind() != constant.String {
		return false
	}
	if load, ok := x.(*ssa.UnOp); ok {
		x = load.X
	}
	return kube.IsRarePhase(ir.FieldOf(x), constant.StringVal(phase.Value))
}

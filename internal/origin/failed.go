package origin

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// placeholder tells whether a result is only there because a function has to return one
// beside an error, with which the caller does not go on.
//
//	return "", errors.New("no namespace is set")
func placeholder(ret *ssa.Return, result int, call *ssa.Call) bool {
	last := len(ret.Results) - 1
	if result == last || !isNothing(ret.Results[result]) || !Failed(ret.Results[last], ret.Block()) {
		return false
	}
	for _, use := range *call.Referrers() {
		if err, ok := use.(*ssa.Extract); ok && err.Index == last && endsWith(err) {
			return true
		}
	}
	return false
}

// endsWith tells whether a function finds out that an error is not nil, and ends then.
func endsWith(err ssa.Value) bool {
	for _, use := range *err.Referrers() {
		test, ok := use.(*ssa.BinOp)
		if !ok {
			continue
		}
		for _, use := range *test.Referrers() {
			branch, ok := use.(*ssa.If)
			if !ok {
				continue
			}
			for i, to := range branch.Block().Succs {
				if len(to.Preds) == 1 && FailedBefore(err, to) && !ir.Leads(to, branch.Block().Succs[1-i]) {
					return true
				}
			}
		}
	}
	return false
}

// isNothing tells whether a value is the zero value of its type.
func isNothing(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && (c.Value == nil || c.Value.ExactString() == `""`)
}

// Failed tells whether a value is an error that is not nil in a block: it is made there,
// or was compared with nil on the way.
func Failed(err ssa.Value, in *ssa.BasicBlock) bool {
	if !ir.IsError(err.Type()) {
		return false
	}
	switch err := err.(type) {
	case *ssa.MakeInterface:
		return true
	case *ssa.Call:
		if kube.Is(ir.Callee(err), kube.NewError) {
			return true
		}
	}
	for b := in; b.Idom() != nil; b = b.Idom() {
		if len(b.Preds) == 1 && FailedBefore(err, b) {
			return true
		}
	}
	return false
}

// FailedBefore tells whether control comes to a block only where an error is not nil.
func FailedBefore(err ssa.Value, b *ssa.BasicBlock) bool {
	from := b.Preds[0]
	branch, ok := from.Instrs[len(from.Instrs)-1].(*ssa.If)
	if !ok {
		return false
	}
	cond, ok := branch.Cond.(*ssa.BinOp)
	if !ok || cond.X != err {
		return false
	}
	c, ok := cond.Y.(*ssa.Const)
	return ok && c.IsNil() && (cond.Op == token.NEQ && from.Succs[0] == b || cond.Op == token.EQL && from.Succs[1] == b)
}

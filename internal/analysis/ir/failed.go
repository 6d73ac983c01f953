package ir

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// Failed reports whether a value is an error that is not nil in a block: it is made there,
// or was compared with nil on the way.
func Failed(err ssa.Value, in *ssa.BasicBlock) bool {
	if !IsError(err.Type()) {
		return false
	}
	switch err := err.(type) {
	case *ssa.MakeInterface:
		return true
	case *ssa.Call:
		if kube.Is(Callee(err), kube.NewError) {
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

// FailedBefore reports whether control comes to a block, which one other leads to, only
// where an error is not nil.
func FailedBefore(err ssa.Value, b *ssa.BasicBlock) bool {
	from := b.Preds[0]
	branch, ok := Last(from).(*ssa.If)
	if !ok || from.Succs[0] == from.Succs[1] {
		return false
	}
	return IsFailure(err, branch.Cond, from.Succs[0] == b)
}

// IsFailure reports whether a condition with an outcome finds an error not to be nil.
func IsFailure(err, cond ssa.Value, outcome bool) bool {
	test, ok := cond.(*ssa.BinOp)
	if !ok || test.X != err || test.Op != token.NEQ && test.Op != token.EQL {
		return false
	}
	null, ok := test.Y.(*ssa.Const)
	return ok && null.IsNil() && (test.Op == token.NEQ) == outcome
}

package ir

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// Deleting tells whether a block goes on to successor i because an object is
// being deleted.
func Deleting(b *ssa.BasicBlock, i int) bool {
	cond, outcome := Positive(b.Instrs[len(b.Instrs)-1].(*ssa.If).Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.Call: // obj.DeletionTimestamp.IsZero()
		recv := Receiver(cond)
		return !outcome && recv != nil && types.Identical(cond.Type(), types.Typ[types.Bool]) && isDeletion(recv)
	case *ssa.BinOp: // obj.DeletionTimestamp != nil
		c, ok := cond.Y.(*ssa.Const)
		return ok && c.IsNil() && isDeletion(cond.X) && (cond.Op == token.NEQ) == outcome
	}
	return false
}

// Positive strips the negations off a condition.
func Positive(cond ssa.Value, outcome bool) (ssa.Value, bool) {
	for {
		not, ok := cond.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			return cond, outcome
		}
		cond, outcome = not.X, !outcome
	}
}

// isDeletion tells whether a value is the time of an object's deletion.
func isDeletion(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	if call, ok := v.(*ssa.Call); ok {
		return kube.Is(Callee(call), kube.DeletionTime)
	}
	field := FieldOf(v)
	return field != nil && kube.Is(field, kube.DeletionTime)
}

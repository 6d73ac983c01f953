package hot

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// branch returns the blocks of a function that are reached only through an
// outcome of a test.
func branch(fn *ssa.Function, taken func(b *ssa.BasicBlock, i int) bool) map[*ssa.BasicBlock]bool {
	found := map[*ssa.BasicBlock]bool{}
	for _, b := range fn.Blocks {
		if len(b.Succs) != 2 {
			continue
		}
		for i, succ := range b.Succs {
			if len(succ.Preds) != 1 || !taken(b, i) {
				continue
			}
			for inner := range dominated(succ) {
				found[inner] = true
			}
		}
	}
	return found
}

// failed tells whether a block goes on to successor i because of an error: an
// error that is there, or one of a certain kind.
func failed(b *ssa.BasicBlock, i int) bool {
	if onError(b, i) {
		return true
	}
	test := b.Instrs[len(b.Instrs)-1].(*ssa.If)
	cond, outcome := positive(test.Cond, i == 0)
	call, ok := cond.(*ssa.Call)
	return ok && outcome && len(ir.Args(call)) > 0 && isError(ir.Arg(call, 0).Type())
}

// deleting tells whether a block goes on to successor i because an object is
// being deleted.
func deleting(b *ssa.BasicBlock, i int) bool {
	cond, outcome := positive(b.Instrs[len(b.Instrs)-1].(*ssa.If).Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.Call: // obj.DeletionTimestamp.IsZero()
		recv := ir.Receiver(cond)
		return !outcome && recv != nil && isBool(cond.Type()) && isDeletion(recv)
	case *ssa.BinOp: // obj.DeletionTimestamp != nil
		return isZero(cond.Y) && isDeletion(cond.X) && (cond.Op == token.NEQ) == outcome
	}
	return false
}

// positive strips the negations off a condition.
func positive(cond ssa.Value, outcome bool) (ssa.Value, bool) {
	for {
		not, ok := cond.(*ssa.UnOp)
		if !ok || not.Op != token.NOT {
			return cond, outcome
		}
		cond, outcome = not.X, !outcome
	}
}

func isBool(t types.Type) bool { return types.Identical(t, types.Typ[types.Bool]) }

// isDeletion tells whether a value is the time of an object's deletion.
func isDeletion(v ssa.Value) bool {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	if call, ok := v.(*ssa.Call); ok {
		return kube.Is(ir.Callee(call), kube.DeletionTime)
	}
	field := ir.FieldOf(v)
	return field != nil && kube.Is(field, kube.DeletionTime)
}

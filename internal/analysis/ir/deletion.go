package ir

import (
	"go/token"
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// Deleting reports whether a block goes on to successor i because an object is
// being deleted.
func Deleting(b *ssa.BasicBlock, i int) bool { return Deleted(b, i) != nil }

// Deleted is the object because of whose deletion a block goes on to successor i, nil
// where it is not because of that.
func Deleted(b *ssa.BasicBlock, i int) ssa.Value {
	cond, outcome := Positive(Last(b).(*ssa.If).Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.Call: // obj.DeletionTimestamp.IsZero()
		recv := Receiver(cond)
		if !outcome && recv != nil && types.Identical(cond.Type(), types.Typ[types.Bool]) {
			return whoseDeletion(recv)
		}
	case *ssa.BinOp: // obj.DeletionTimestamp != nil
		c, ok := cond.Y.(*ssa.Const)
		if ok && c.IsNil() && (cond.Op == token.NEQ) == outcome {
			return whoseDeletion(cond.X)
		}
	}
	return nil
}

// FoundNil is the value that a block has found to be nil where it goes on to successor i, nil
// where it has not asked for one.
func FoundNil(b *ssa.BasicBlock, i int) ssa.Value {
	test, ok := Last(b).(*ssa.If)
	if !ok {
		return nil
	}
	cond, outcome := Positive(test.Cond, i == 0)
	compare, ok := cond.(*ssa.BinOp)
	if !ok || compare.Op != token.EQL && compare.Op != token.NEQ || (compare.Op == token.EQL) != outcome || !IsNil(compare.Y) {
		return nil
	}
	return compare.X
}

// Branches yields the blocks that decide whether an instruction runs, with the successors
// by which it does, the nearest first.
func Branches(at ssa.Instruction) iter.Seq2[*ssa.BasicBlock, int] {
	return func(yield func(*ssa.BasicBlock, int) bool) {
		for b := at.Block(); b != nil; b = b.Idom() {
			head := b.Idom()
			if head == nil || len(b.Preds) != 1 {
				continue
			}
			_, ok := Last(head).(*ssa.If)
			if ok && !yield(head, slices.Index(head.Succs, b)) {
				return
			}
		}
	}
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

// whoseDeletion is the object that a value is the time of the deletion of, nil where it
// is no such time.
func whoseDeletion(v ssa.Value) ssa.Value {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	if call, ok := v.(*ssa.Call); ok {
		if !kube.Is(Callee(call), kube.DeletionTime) {
			return nil
		}
		return Whole(Receiver(call))
	}
	if field := FieldOf(v); field == nil || !kube.Is(field, kube.DeletionTime) {
		return nil
	}
	return Whole(v)
}

// Finalized is the object whose finalizers an instruction reads, sets or asks for, nil
// where it has nothing to do with such.
func Finalized(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		callee := Callee(instr)
		if kube.Is(callee, kube.FinalizersOf) {
			return Whole(Receiver(instr))
		}
		for _, role := range []kube.Role{kube.HoldsDeleted, kube.ReleasesDeleted} {
			if s, ok := kube.Lookup(callee, role); ok {
				return Whole(Arg(instr, s.Arg))
			}
		}
	case *ssa.FieldAddr:
		if kube.Is(FieldOf(instr), kube.FinalizersOf) {
			return Whole(instr)
		}
	case *ssa.Field:
		if kube.Is(FieldOf(instr), kube.FinalizersOf) {
			return Whole(instr)
		}
	}
	return nil
}

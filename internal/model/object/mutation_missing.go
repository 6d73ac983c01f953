package object

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// completes reports whether a store adds an element to a list that the function has looked for
// in vain, with nothing in it but what it looked for: the next time it finds that.
//
//	for i := range status.Conditions {
//		if status.Conditions[i].Type == wanted {
//			return &status.Conditions[i]
//		}
//	}
//	status.Conditions = append(status.Conditions, corev1.PodCondition{Type: wanted})
func completes(store *ssa.Store) bool {
	call, ok := store.Val.(*ssa.Call)
	if !ok {
		return false
	}
	b, ok := call.Call.Value.(*ssa.Builtin)
	if !ok || b.Name() != "append" {
		return false
	}
	list, ok := call.Call.Args[0].(*ssa.UnOp)
	if !ok || list.Op != token.MUL || !ir.Alike(list.X, store.Addr) {
		return false
	}
	key := onlyField(call.Call.Args[1])
	return key != nil && missed(key, store)
}

// onlyField is the store of the one field of the one element that a list has, nil if more
// than that is stored.
func onlyField(list ssa.Value) (only *ssa.Store) {
	whole, ok := list.(*ssa.Slice)
	if !ok {
		return nil
	}
	array, ok := whole.X.(*ssa.Alloc)
	if !ok || array.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array).Len() != 1 {
		return nil
	}
	for _, ref := range *array.Referrers() {
		elem, ok := ref.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		stores, known := storedIn(elem, maxLiterals)
		if !known || len(stores) != 1 || only != nil {
			return nil
		}
		only = stores[0]
	}
	if only == nil || ir.FieldOf(only.Addr) == nil {
		return nil
	}
	return only
}

// maxLiterals bounds through how many variables a struct is followed.
const maxLiterals = 3

// storedIn are the stores to a struct or its fields: to the variable of which it is a copy,
// if it is one. It reports whether nothing else may store there.
func storedIn(addr ssa.Value, steps int) (stores []*ssa.Store, known bool) {
	if steps == 0 {
		return nil, false
	}
	for _, ref := range *addr.Referrers() {
		var more []*ssa.Store
		known := true
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			more, known = storedIn(ref, steps)
		case *ssa.Store:
			if load, ok := ref.Val.(*ssa.UnOp); ok && isVariable(load.X) {
				more, known = storedIn(load.X, steps-1)
			} else {
				more, known = []*ssa.Store{ref}, ref.Addr == addr
			}
		case *ssa.UnOp, *ssa.DebugRef:
		default:
			known = false
		}
		if !known {
			return nil, false
		}
		stores = append(stores, more...)
	}
	return stores, true
}

func isVariable(v ssa.Value) bool {
	_, ok := v.(*ssa.Alloc)
	return ok
}

// missed reports whether a store does not run once an element has the field of another one.
func missed(key, store *ssa.Store) bool {
	f := ir.FieldOf(key.Addr)
	return slices.ContainsFunc(store.Parent().Blocks, func(b *ssa.BasicBlock) bool {
		branch, ok := ir.Last(b).(*ssa.If)
		if !ok || !comesBefore(b, store.Block()) {
			return false
		}
		test, ok := branch.Cond.(*ssa.BinOp)
		if !ok || test.Op != token.EQL {
			return false
		}
		same := fieldRead(test.X) == f && sameValue(test.Y, key.Val) || fieldRead(test.Y) == f && sameValue(test.X, key.Val)
		return same && !reaches(b.Succs[0], store.Block())
	})
}

// comesBefore reports whether code always gets to a block, or to the loop around it, before it
// gets to another one.
func comesBefore(first, then *ssa.BasicBlock) bool {
	for head := first; head != nil; head = head.Idom() {
		if (head == first || loops(head, first)) && head.Dominates(then) {
			return true
		}
	}
	return false
}

func sameValue(a, b ssa.Value) bool { return ir.Alike(a, b) || sameKey(a, b) }

// fieldRead is the field that a value is read from, nil for other values.
func fieldRead(v ssa.Value) *types.Var {
	switch v := v.(type) {
	case *ssa.Field:
		return ir.FieldOf(v)
	case *ssa.UnOp:
		if v.Op == token.MUL {
			return ir.FieldOf(v.X)
		}
	}
	return nil
}

// reaches reports whether a block leads to another one, or is that.
func reaches(from, to *ssa.BasicBlock) bool {
	return from == to || len(from.Instrs) > 0 && len(to.Instrs) > 0 && follows(from.Instrs[0], to.Instrs[0])
}

package heat

import (
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// anew returns the blocks of a function that run only if what the program keeps
// is for another key than the one it works on, and that make what is for this:
// such code runs when the key changes, however often it is asked for.
//
//	if last := m.last; last != nil && last.name == obj.Name {
//		return last
//	}
//	fresh := &member{name: obj.Name}
func (r *Result) anew(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	found := map[*ssa.BasicBlock]bool{}
	for _, b := range fn.Blocks {
		for i := range len(b.Succs) {
			key, field := r.outdated(b, i)
			if field == nil {
				continue
			}
			if behind := dominated(b.Succs[i]); marks(behind, field, key) {
				maps.Copy(found, behind)
			}
		}
	}
	return found
}

// outdated returns the key that is asked for, and the field that what is kept has
// its own in, if a block goes on to successor i because these differ, and returns
// what is kept otherwise. The same may hold where nothing is kept.
func (r *Result) outdated(b *ssa.BasicBlock, i int) (key ssa.Value, field *types.Var) {
	test, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return nil, nil
	}
	cond, outcome := ir.Positive(test.Cond, i == 0)
	compare, ok := cond.(*ssa.BinOp)
	if !ok || compare.Op != token.EQL && compare.Op != token.NEQ || (compare.Op == token.EQL) == outcome {
		return nil, nil
	}
	sides := []ssa.Value{compare.X, compare.Y}
	for j, side := range sides {
		kept, field := r.keyOfKept(side)
		if kept != nil && returns(b.Succs[1-i], kept) && onlyWithout(b.Succs[i], b, kept) {
			return sides[1-j], field
		}
	}
	return nil, nil
}

// keyOfKept returns what a value is a field of, if that is kept in a field or
// variable that the program fills.
func (r *Result) keyOfKept(v ssa.Value) (kept ssa.Value, field *types.Var) {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil, nil
	}
	addr, ok := load.X.(*ssa.FieldAddr)
	if !ok {
		return nil, nil
	}
	holder := remembered(addr.X)
	if holder == nil || len(r.Prog.Stores(holder)) == 0 {
		return nil, nil
	}
	return addr.X, ir.FieldOf(addr)
}

// returns reports whether a block returns a value.
func returns(b *ssa.BasicBlock, v ssa.Value) bool {
	ret, ok := ir.Last(b).(*ssa.Return)
	return ok && slices.Contains(ret.Results, v)
}

// onlyWithout reports whether a block is reached from another one, and otherwise
// only where a value is nil.
func onlyWithout(b, from *ssa.BasicBlock, v ssa.Value) bool {
	for _, pred := range b.Preds {
		if pred == from {
			continue
		}
		test, ok := ir.Last(pred).(*ssa.If)
		if !ok {
			return false
		}
		cond, outcome := ir.Positive(test.Cond, pred.Succs[0] == b)
		compare, ok := cond.(*ssa.BinOp)
		if !ok || compare.X != v || !isZero(compare.Y) || (compare.Op == token.EQL) != outcome {
			return false
		}
	}
	return true
}

// marks reports whether blocks store a key into the field of something new.
func marks(blocks map[*ssa.BasicBlock]bool, field *types.Var, key ssa.Value) bool {
	for b := range blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok || !ir.Alike(store.Val, key) {
				continue
			}
			addr, ok := store.Addr.(*ssa.FieldAddr)
			if !ok || ir.FieldOf(addr) != field {
				continue
			}
			if _, fresh := addr.X.(*ssa.Alloc); fresh {
				return true
			}
		}
	}
	return false
}

package object

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// idle reports whether an instruction stands in a loop over a list that is always empty.
//
//	for _, role := range rolesOf(profile) { // return []*rbacv1.Role{}
func (r *MutationResult) idle(at ssa.Instruction) bool {
	for cond, outcome := range conditions(at) {
		test, ok := cond.(*ssa.BinOp)
		if !ok || test.Op != token.LSS || !outcome {
			continue
		}
		if list := measured(test.Y); list != test.Y && r.alwaysEmpty(list, map[ssa.Value]bool{}) {
			return true
		}
	}
	return false
}

// alwaysEmpty reports whether a slice has no elements, wherever it comes from.
func (r *MutationResult) alwaysEmpty(list ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[list] {
		return true // decided by the other ways
	}
	seen[list] = true
	switch list := list.(type) {
	case *ssa.Const:
		return list.IsNil()
	case *ssa.MakeSlice:
		n, ok := list.Len.(*ssa.Const)
		return ok && ir.IsZero(n.Value)
	case *ssa.Slice: // []*rbacv1.Role{}
		array, ok := list.X.(*ssa.Alloc)
		return ok && isZeroArray(array)
	case *ssa.Phi:
		for _, e := range list.Edges {
			if !r.alwaysEmpty(e, seen) {
				return false
			}
		}
		return true
	case *ssa.Extract:
		call, ok := list.Tuple.(*ssa.Call)
		return ok && r.returnsEmpty(call, list.Index, seen)
	case *ssa.Call:
		return r.returnsEmpty(list, 0, seen)
	}
	return false
}

// returnsEmpty reports whether a function returns no elements on each of its ways.
func (r *MutationResult) returnsEmpty(call *ssa.Call, result int, seen map[ssa.Value]bool) bool {
	if call.Call.IsInvoke() {
		return false // other packages may implement it
	}
	found := false
	for _, fn := range r.prog.Entered(call) {
		for ret := range returnsOf(fn, result) {
			if !r.alwaysEmpty(ret.Results[result], seen) {
				return false
			}
			found = true
		}
	}
	return found
}

// isZeroArray reports whether an array has no elements.
func isZeroArray(array *ssa.Alloc) bool {
	t, ok := array.Type().Underlying().(*types.Pointer).Elem().Underlying().(*types.Array)
	return ok && t.Len() == 0
}

package handler

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// PointerComparison is a comparison of an update's objects that compares
// addresses, not contents.
type PointerComparison struct {
	*ssa.BinOp
	// Whole reports whether the objects themselves are compared. Otherwise it is
	// a pointer within each, which differs whenever the objects do.
	Whole bool
	// Deletion reports whether both are nil unless the object is being deleted, so
	// that they are equal for the others.
	Deletion bool
}

// PointerComparisons returns such comparisons of this package's update
// functions, in source order. Those that only take a short cut before the
// contents are compared are left out.
func (r *Result) PointerComparisons() []PointerComparison {
	return slices.SortedFunc(maps.Values(r.pointers), func(a, b PointerComparison) int {
		return cmp.Compare(a.Pos(), b.Pos())
	})
}

func (f *frame) notePointers() {
	for _, b := range f.fn.Blocks {
		for _, instr := range b.Instrs {
			v, ok := instr.(*ssa.BinOp)
			if !ok || !f.compares(v) || !isAddress(v.X) || !isAddress(v.Y) || oneIsNil(v) {
				continue
			}
			found := PointerComparison{
				BinOp: v, Whole: f.isObject(v.X) && f.isObject(v.Y), Deletion: setByDeletion(v.X) && setByDeletion(v.Y),
			}
			if !f.shortcut(found) {
				f.pointers[v] = found
			}
		}
	}
}

// compares reports whether v compares the old with the new object.
func (f *frame) compares(v *ssa.BinOp) bool {
	x, y := f.masks[v.X]&^(remembered|tellingChange), f.masks[v.Y]&^(remembered|tellingChange)
	return (v.Op == token.EQL || v.Op == token.NEQ) && x|y == both && x != both && y != both
}

func isAddress(v ssa.Value) bool {
	switch v.Type().Underlying().(type) {
	case *types.Pointer:
		return true
	case *types.Interface:
		return isArgument(v)
	}
	return false
}

// isArgument reports whether an interface value is an object of the update
// itself, which is a pointer.
func isArgument(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return true
	case *ssa.TypeAssert:
		return isArgument(v.X)
	case *ssa.UnOp:
		return kube.Is(fieldObject(v.X), kube.OldObject, kube.NewObject)
	case *ssa.Field:
		return kube.Is(fieldObject(v), kube.OldObject, kube.NewObject)
	}
	return false
}

// setByDeletion reports whether a pointer is nil unless an object is being deleted.
func setByDeletion(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Call:
		return kube.Is(ir.Callee(v), kube.SetByDeletion)
	case *ssa.UnOp:
		return kube.Is(fieldObject(v.X), kube.SetByDeletion)
	case *ssa.Field:
		return kube.Is(fieldObject(v), kube.SetByDeletion)
	}
	return false
}

// isObject reports whether a value is an object of the update, not a part of it.
func (f *frame) isObject(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Parameter:
		return true
	case *ssa.TypeAssert:
		return f.isObject(v.X)
	case *ssa.Extract:
		return f.isObject(v.Tuple)
	case *ssa.UnOp:
		addr, ok := v.X.(*ssa.FieldAddr)
		return ok && f.masks[addr.X]&inEvent != 0
	case *ssa.Field:
		return f.masks[v.X]&inEvent != 0
	}
	return false
}

// shortcut reports whether the same function compares the contents, too: the
// objects' in any way, or what pointers of the same type point to.
func (f *frame) shortcut(p PointerComparison) bool {
	for _, b := range f.fn.Blocks {
		for _, instr := range b.Instrs {
			switch v := instr.(type) {
			case *ssa.Call:
				if ir.IsBool(v.Type()) && f.masks[v].objects() == both {
					return true
				}
			case *ssa.BinOp:
				if v != p.BinOp && f.masks[v].objects() == both && (p.Whole || points(v.X, p.X.Type())) {
					return true
				}
			}
		}
	}
	return false
}

// points reports whether v is loaded through a pointer of type t.
func points(v ssa.Value, t types.Type) bool {
	load, ok := v.(*ssa.UnOp)
	return ok && load.Op == token.MUL && types.Identical(load.X.Type(), t)
}

package request

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// isItems reports whether a field holds the objects of a list.
func isItems(field *types.Var, of types.Type) bool {
	slice, ok := field.Type().Underlying().(*types.Slice)
	item := kube.ItemType(of)
	return ok && item != nil && types.Identical(slice.Elem(), item)
}

// items follows the objects of the page, which hold no token: wherever they
// go, the others are lost.
func (f *pageUse) items(v ssa.Value) {
	if f.seen[pageVisit{v, true}] || v.Referrers() == nil {
		return
	}
	f.seen[pageVisit{v, true}] = true
	for _, ref := range *v.Referrers() {
		f.itemsUse(ref, v)
	}
}

func (f *pageUse) itemsUse(ref ssa.Instruction, v ssa.Value) {
	switch ref := ref.(type) {
	case *ssa.IndexAddr:
		if ref.X == v && carried(ref.Index) {
			f.use(ref)
		}
	case *ssa.Index:
		if carried(ref.Index) {
			f.use(ref)
		}
	case *ssa.Slice:
		if ref.High != nil {
			f.aware = true // it takes a few
			return
		}
		f.items(ref)
	case *ssa.Phi, *ssa.ChangeType:
		f.items(ref.(ssa.Value))
	case *ssa.UnOp:
		f.items(ref)
	case *ssa.Store:
		f.itemsKept(ref, v)
	case *ssa.MakeClosure:
		f.captured(ref, v, f.items)
	case *ssa.Return:
		f.returned(ref, v, f.items, func() { f.use(ref) })
	case ssa.CallInstruction:
		f.itemsCall(ref, v)
	case *ssa.BinOp, *ssa.DebugRef:
	case *ssa.MakeInterface:
		f.escapes = f.escapes || !sorted(ref)
	default:
		f.use(ref)
	}
}

// sorted reports whether a value only goes to functions that return nothing,
// such as those that sort it, not to those that print, encode or compare it.
func sorted(v *ssa.MakeInterface) bool {
	for _, ref := range *v.Referrers() {
		call, ok := ref.(ssa.CallInstruction)
		if !ok || call.Common().Signature().Results().Len() > 0 {
			return false
		}
	}
	return true
}

// itemsKept follows the objects into a local variable; other places keep them
// for those who want all.
func (f *pageUse) itemsKept(s *ssa.Store, v ssa.Value) {
	if s.Val != v {
		return
	}
	switch s.Addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		f.kept(s.Addr, f.items)
	default:
		f.use(s)
	}
}

// carried reports whether an index goes from one round of a loop to the next.
func carried(index ssa.Value) bool {
	switch index := index.(type) {
	case *ssa.Phi:
		return true
	case *ssa.BinOp:
		return carried(index.X)
	case *ssa.Convert:
		return carried(index.X)
	}
	return false
}

func (f *pageUse) itemsCall(call ssa.CallInstruction, v ssa.Value) {
	if b, ok := call.Common().Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "len":
			f.length(call.Value())
		case "append", "copy":
			f.use(call)
		}
		return
	}
	if f.enter(call, v, f.items) {
		return
	}
	if call.Common().Signature().Results().Len() > 0 || !f.ofStandardLibrary(call) {
		f.use(call)
	}
}

// ofStandardLibrary reports whether a call enters the standard library, such
// as to sort.
func (f *pageUse) ofStandardLibrary(call ssa.CallInstruction) bool {
	callee := ir.CalleeFunc(call)
	return callee != nil && callee.Pkg() != nil && ir.IsStandard(f.pass, callee.Pkg())
}

// length looks at what the number of objects is compared with: anything but
// none, one and a loop's index tells that the code knows how many it may get.
func (f *pageUse) length(n ssa.Value) {
	if n == nil {
		return
	}
	for _, ref := range *n.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Convert:
			f.length(ref)
		case *ssa.BinOp:
			other := ref.X
			if other == n {
				other = ref.Y
			}
			if isComparison(ref) && !carried(other) && !isFew(other) {
				f.aware = true
			}
		}
	}
}

func isComparison(op *ssa.BinOp) bool {
	return types.Identical(op.Type().Underlying(), types.Typ[types.Bool])
}

// isFew reports whether a number is a constant that asks for existence.
func isFew(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	if !ok || c.Value == nil {
		return false
	}
	n, exact := constant.Int64Val(constant.ToInt(c.Value))
	return exact && n <= 1
}

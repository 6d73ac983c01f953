package request

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// bare reports whether a list is a new one that gets the items of the list asked
// for, and nothing of its metadata.
func (u *use) bare(made *ssa.MakeInterface) bool {
	alloc, ok := made.X.(*ssa.Alloc)
	if !ok || !u.asksOnce() || len(*made.Referrers()) != 1 {
		return false
	}
	items := kube.Items(alloc.Type())
	if items == nil {
		return false
	}
	filled := false
	for _, ref := range *alloc.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			field := ir.FieldOf(ref)
			if field != items && !kube.IsTypeMeta(field.Type()) {
				return false
			}
			filled = filled || field == items && u.filledWith(ref)
		case *ssa.MakeInterface:
			if ref != made {
				return false
			}
		default:
			return false
		}
	}
	return filled
}

// filledWith reports whether what a request returns is stored at an address.
func (u *use) filledWith(addr *ssa.FieldAddr) bool {
	for _, ref := range *addr.Referrers() {
		if s, ok := ref.(*ssa.Store); ok && s.Addr == addr && u.answer(s.Val) {
			return true
		}
	}
	return false
}

// lasting reports whether a list is one object that exists before the function
// is called, and stays the same: a variable or field that is set once at most.
func (u *use) lasting(v ssa.Value) bool {
	if kube.ItemType(v.Type()) == nil {
		return false
	}
	switch v := v.(type) {
	case *ssa.FreeVar:
		return !storesTo(v)
	case *ssa.Global:
		return len(u.Prog.Stores(v.Object())) == 0
	case *ssa.UnOp:
		switch addr := v.X.(type) {
		case *ssa.FreeVar:
			return u.setOnce(addr)
		case *ssa.Global:
			return len(u.Prog.Stores(addr.Object())) == 1 && !exported(addr.Object())
		case *ssa.FieldAddr:
			field := ir.FieldOf(addr)
			return len(u.Prog.Stores(field)) == 1 && !exported(field) && !u.enters(u.Prog.Stores(field)[0].Instr.Parent())
		}
	}
	return false
}

// enters reports whether the function calls another one.
func (u *use) enters(fn *ssa.Function) bool {
	_, ok := u.entered[fn]
	return ok
}

func exported(obj types.Object) bool { return obj == nil || obj.Exported() }

// setOnce reports whether a captured variable is assigned once, outside.
func (u *use) setOnce(v *ssa.FreeVar) bool {
	if storesTo(v) {
		return false
	}
	for bound := range ir.Bindings(v) {
		if !storedOnce(bound) {
			return false
		}
	}
	return true
}

func storedOnce(addr ssa.Value) bool {
	n := 0
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				n++
			}
		case *ssa.MakeClosure:
			for free := range ir.Bound(ref, addr) {
				if storesTo(free) {
					return false
				}
			}
		}
	}
	return n == 1
}

// storesTo reports whether a variable is assigned through an address.
func storesTo(v ssa.Value) bool {
	for _, ref := range *v.Referrers() {
		if s, ok := ref.(*ssa.Store); ok && s.Addr == v {
			return true
		}
	}
	return false
}

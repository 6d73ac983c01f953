package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Lacks is what a list that a function makes of another one does not have of it.
type Lacks uint8

const (
	// LacksNothing is what others are, as far as is seen.
	LacksNothing Lacks = iota
	// LacksToken has the version, or something else of the other's metadata, and no continue token.
	LacksToken
	// LacksMetadata has neither.
	LacksMetadata
)

// lacks says what a list lacks that is a new one and gets the items of the list asked for.
func (u *use) lacks(made *ssa.MakeInterface) Lacks {
	alloc, ok := made.X.(*ssa.Alloc)
	if !ok || !u.asksOnce() || len(*made.Referrers()) != 1 {
		return LacksNothing
	}
	items := kube.Items(alloc.Type())
	if items == nil {
		return LacksNothing
	}
	filled, lacks := false, LacksMetadata
	for _, ref := range *alloc.Referrers() {
		at, ok := ref.(*ssa.FieldAddr)
		switch {
		case ref == made:
		case !ok:
			return LacksNothing
		case ir.FieldOf(at) == items:
			filled = filled || u.filledWith(at)
		case kube.IsTypeMeta(ir.FieldOf(at).Type()):
		case setsOthers(at):
			lacks = LacksToken
		default:
			return LacksNothing
		}
	}
	if !filled || lacks == LacksToken && u.whole() {
		return LacksNothing
	}
	return lacks
}

// setsOthers reports whether all that is done with the metadata of a list, or with the literal
// that becomes it, is to set fields of it other than the continue token.
func setsOthers(metadata ssa.Value) bool {
	_, isLiteral := metadata.(*ssa.Alloc)
	return !slices.ContainsFunc(*metadata.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			return kube.Is(ir.FieldOf(ref), kube.ContinueOf) || !onlySet(ref)
		case *ssa.Store: // of a literal, or where it is kept
			load, ok := ref.Val.(*ssa.UnOp)
			if !ok || ref.Addr != metadata || isLiteral {
				return true
			}
			literal, ok := load.X.(*ssa.Alloc)
			return !ok || !setsOthers(literal)
		case *ssa.UnOp:
			return !isLiteral
		}
		return true
	})
}

// onlySet reports whether a field gets values, and nothing else is done with its address.
func onlySet(addr *ssa.FieldAddr) bool {
	return !slices.ContainsFunc(*addr.Referrers(), func(ref ssa.Instruction) bool {
		store, ok := ref.(*ssa.Store)
		return !ok || store.Addr != addr
	})
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

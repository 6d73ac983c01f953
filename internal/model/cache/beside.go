package cache

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// beside returns what is stored into another field of the struct into which a store
// puts something, by the time that the struct is used: nil where that is not seen to
// happen on every way, or there are several.
func beside(store ssa.Instruction, field string) (value ssa.Value) {
	at, ok := store.(*ssa.Store)
	if !ok {
		return nil
	}
	base := baseOf(at.Addr)
	if base == nil || base.Referrers() == nil {
		return nil
	}
	for _, ref := range *base.Referrers() {
		addr, ok := ref.(*ssa.FieldAddr)
		if !ok || !isNamed(ir.FieldOf(addr), field) {
			continue
		}
		for _, use := range *addr.Referrers() {
			s, ok := use.(*ssa.Store)
			switch {
			case !ok || s.Addr != addr:
			case value != nil || !inTime(s, at, base):
				return nil
			default:
				value = s.Val
			}
		}
	}
	return value
}

// inTime reports whether a store into a struct comes before all uses of one that is made
// here, or with another store into one that is not.
func inTime(store, with *ssa.Store, base ssa.Value) bool {
	made, ok := base.(*ssa.Alloc)
	if !ok {
		return store.Block() == with.Block() || ir.Precedes(store, with)
	}
	return !slices.ContainsFunc(*made.Referrers(), func(ref ssa.Instruction) bool {
		_, part := ref.(*ssa.FieldAddr)
		later := store.Block() == made.Block() && ref.Block() != made.Block()
		return !part && !later && !ir.Precedes(store, ref)
	})
}

func isNamed(field *types.Var, name string) bool { return field != nil && field.Name() == name }

// baseOf is the struct of the field that an address leads to, nil for others.
func baseOf(addr ssa.Value) ssa.Value {
	if field, ok := addr.(*ssa.FieldAddr); ok {
		return field.X
	}
	return nil
}

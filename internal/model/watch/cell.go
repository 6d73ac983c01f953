package watch

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// shared returns the names that a variable has in the functions that share
// it: where it is declared, and in the closures that capture it.
func shared(cell ssa.Value) []ssa.Value {
	root := cell
	for {
		free, ok := root.(*ssa.FreeVar)
		if !ok {
			break
		}
		bound := ir.Binding(free)
		if bound == nil {
			break
		}
		root = bound
	}
	found := []ssa.Value{root}
	for i := 0; i < len(found); i++ {
		if found[i].Referrers() == nil {
			continue
		}
		for _, free := range ir.Captures(found[i]) {
			found = append(found, free)
		}
	}
	return found
}

// cellStores returns what is stored into fields behind a pointer that a
// variable holds, wherever closures share the variable.
//
//	opts := base.DeepCopy()
//	go func() { … opts.ResourceVersion = seen … }()
func cellStores(v ssa.Value) []*ssa.Store {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return nil
	}
	pointer, ok := load.X.(*ssa.UnOp)
	if !ok {
		return nil
	}
	var stores []*ssa.Store
	for _, cell := range shared(pointer.X) {
		for _, ref := range *cell.Referrers() {
			if p, ok := ref.(*ssa.UnOp); ok {
				stores = append(stores, fieldStores(p)...)
			}
		}
	}
	return stores
}

func fieldStores(pointer ssa.Value) []*ssa.Store {
	var stores []*ssa.Store
	for _, ref := range *pointer.Referrers() {
		field, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		for _, use := range *field.Referrers() {
			if s, ok := use.(*ssa.Store); ok && s.Addr == field {
				stores = append(stores, s)
			}
		}
	}
	return stores
}

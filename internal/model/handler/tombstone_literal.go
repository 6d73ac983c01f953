package handler

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// metadataOf is what the literal of an object has in a field of its metadata, nil where
// that is not known, or may be something else.
func metadataOf(object *ssa.Alloc, is func(*types.Var) bool) ssa.Value {
	var found []*ssa.Store
	for _, metadata := range fieldsAt(object, func(field *types.Var) bool { return kube.IsObjectMeta(field.Type()) }) {
		for _, place := range written(metadata) {
			for _, field := range fieldsAt(place, is) {
				found = append(found, stores(field)...)
			}
		}
	}
	if len(found) != 1 || found[0].Block() != object.Block() {
		return nil
	}
	return found[0].Val
}

// fieldsAt are the addresses of some fields of the struct at an address.
func fieldsAt(addr ssa.Value, is func(*types.Var) bool) (found []ssa.Value) {
	for _, use := range *addr.Referrers() {
		if field, ok := use.(*ssa.FieldAddr); ok && is(ir.FieldOf(field)) {
			found = append(found, field)
		}
	}
	return found
}

// written are an address and the literals that are copied there.
func written(addr ssa.Value) []ssa.Value {
	found := []ssa.Value{addr}
	for _, store := range stores(addr) {
		if load, ok := store.Val.(*ssa.UnOp); ok {
			if literal, ok := load.X.(*ssa.Alloc); ok {
				found = append(found, literal)
			}
		}
	}
	return found
}

func stores(addr ssa.Value) (found []*ssa.Store) {
	for _, use := range *addr.Referrers() {
		if store, ok := use.(*ssa.Store); ok && store.Addr == addr {
			found = append(found, store)
		}
	}
	return found
}

// cells are the addresses of the elements of an array.
func cells(array *ssa.Alloc) (found []*ssa.IndexAddr) {
	for _, use := range *array.Referrers() {
		if cell, ok := use.(*ssa.IndexAddr); ok {
			found = append(found, cell)
		}
	}
	return found
}

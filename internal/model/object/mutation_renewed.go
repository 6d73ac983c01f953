package object

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// Which elements of a slice or map are replaced is not followed: once a new
// object is stored in it, none of them counts as an object of a cache.

// renewed reports whether a new object is stored in a slice or map.
//
//	pods[i] = pods[i].DeepCopy()
func renewed(container ssa.Value) bool {
	for _, v := range reads(container) {
		if v.Referrers() == nil {
			continue
		}
		for _, ref := range *v.Referrers() {
			switch ref := ref.(type) {
			case *ssa.MapUpdate:
				if ref.Map == v && isNew(ref.Value) {
					return true
				}
			case *ssa.IndexAddr:
				if ref.X == v && storesNew(ref) {
					return true
				}
			}
		}
	}
	return false
}

// reads returns the values that are read from the same variable as v, or v.
func reads(v ssa.Value) []ssa.Value {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL || load.X.Referrers() == nil {
		return []ssa.Value{v}
	}
	var same []ssa.Value
	for _, ref := range *load.X.Referrers() {
		if other, ok := ref.(*ssa.UnOp); ok {
			same = append(same, other)
		}
	}
	return same
}

// renewedAt reports whether an address is one of an element of such a slice.
func renewedAt(addr ssa.Value) bool {
	elem, ok := addr.(*ssa.IndexAddr)
	return ok && renewed(elem.X)
}

// storesNew reports whether a new object is stored at an address.
func storesNew(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == addr && isNew(store.Val) {
			return true
		}
	}
	return false
}

// isNew reports whether a value is a deep copy, or an object that is made here
// and is no copy of another struct.
func isNew(v ssa.Value) bool {
	switch v := v.(type) {
	case *ssa.Call:
		return deepCopies(v)
	case *ssa.Alloc:
		for _, ref := range *v.Referrers() {
			if store, ok := ref.(*ssa.Store); ok && store.Addr == v {
				return false
			}
		}
		return v.Heap
	case *ssa.MakeInterface:
		return isNew(v.X)
	}
	return false
}

// appendsNew reports whether one of the arguments of append is a new object.
func appendsNew(call *ssa.Call) bool {
	last := call.Call.Args[len(call.Call.Args)-1]
	list, ok := last.(*ssa.Slice)
	if !ok {
		return false
	}
	array, ok := list.X.(*ssa.Alloc)
	return ok && renewed(array)
}

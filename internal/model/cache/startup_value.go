package cache

import (
	"golang.org/x/tools/go/ssa"
)

// extracts returns the results of a call of several results.
func extracts(call *ssa.Call) []*ssa.Extract {
	var found []*ssa.Extract
	for _, ref := range *call.Referrers() {
		if e, ok := ref.(*ssa.Extract); ok {
			found = append(found, e)
		}
	}
	return found
}

// result returns the values that are result i of a call.
func result(call ssa.CallInstruction, i int) []ssa.Value {
	value, ok := call.(*ssa.Call)
	if !ok {
		return nil
	}
	if value.Call.Signature().Results().Len() == 1 {
		return []ssa.Value{value}
	}
	var found []ssa.Value
	for _, e := range extracts(value) {
		if e.Index == i {
			found = append(found, e)
		}
	}
	return found
}

// stores counts the stores to a local variable.
func stores(addr *ssa.Alloc) int {
	n := 0
	for _, ref := range *addr.Referrers() {
		if store, ok := ref.(*ssa.Store); ok && store.Addr == addr {
			n++
		}
	}
	return n
}

package startup

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
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

// bindings yields the variables that closures capture as v.
func bindings(v *ssa.FreeVar) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for i, free := range v.Parent().FreeVars {
			if free != v {
				continue
			}
			for c := range ir.Closures(v.Parent()) {
				if !yield(c.Bindings[i]) {
					return
				}
			}
		}
	}
}

// argument returns what a call passes for parameter i of fn, the receiver first.
func argument(call ssa.CallInstruction, fn *ssa.Function, i int) ssa.Value {
	if fn.Signature.Recv() != nil {
		if i == 0 {
			return ir.Receiver(call)
		}
		i--
	}
	return ir.Arg(call, i)
}

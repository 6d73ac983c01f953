package statuswrite

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// timesIn are the fields of a struct, and of those in it, that are the current time, with the
// calls that return that. A field that is stored to twice is not known to be.
//
//	w.Status = WidgetStatus{Replicas: n, LastSync: metav1.Now()}
func (s *search) timesIn(v ssa.Value, steps int) map[*types.Var]*ssa.Call {
	if load, ok := v.(*ssa.UnOp); ok {
		v = load.X
	}
	local, ok := v.(*ssa.Alloc)
	if !ok || steps > maxSteps {
		return nil
	}
	found, twice := map[*types.Var]*ssa.Call{}, map[*types.Var]bool{}
	s.timesAt(local, steps, func(field *types.Var, call *ssa.Call) {
		if _, known := found[field]; known {
			twice[field] = true
		}
		found[field] = call
	})
	for field, call := range found {
		if call == nil || twice[field] {
			delete(found, field)
		}
	}
	return found
}

// timesAt finds the stores to the fields at an address: those of no time are nil.
func (s *search) timesAt(addr ssa.Value, steps int, found func(*types.Var, *ssa.Call)) {
	for _, ref := range *addr.Referrers() {
		field, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		s.timesAt(field, steps, found)
		for _, use := range *field.Referrers() {
			store, ok := use.(*ssa.Store)
			if !ok || store.Addr != field {
				continue
			}
			found(ir.FieldOf(field), s.time(store.Val, steps+1))
			for inner, call := range s.timesIn(store.Val, steps+1) {
				found(inner, call)
			}
		}
	}
}

// replaced reports whether a function stores something else into a status that it stores as a
// whole, or into a field of it, such as the time that was there where nothing else has changed.
func replaced(whole *ssa.Store, field *types.Var) bool {
	kind, _ := within(whole.Addr)
	for _, b := range whole.Parent().Blocks {
		for _, instr := range b.Instrs {
			store, ok := instr.(*ssa.Store)
			if !ok || store == whole {
				continue
			}
			addr, ok := store.Addr.(*ssa.FieldAddr)
			if of, inStatus := within(store.Addr); !ok || !inStatus || of != kind {
				continue
			}
			if at := ir.FieldOf(addr); at == field || at == ir.Holder(whole.Addr) {
				return true
			}
		}
	}
	return false
}

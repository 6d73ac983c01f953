package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// keeps is the node of where something becomes of the values that an instruction uses: where
// they are kept for what runs later, in a variable that may get others before, that of the
// way on which it has not.
//
//	setups := []func(ctrl.Manager, Options) error{clusters.Setup, bindings.Setup}
//	if !o.ControlPlane {
//		setups = []func(ctrl.Manager, Options) error{bindings.Setup}
//	}
func (r *regions) keeps(from Node, instr ssa.Instruction) Node {
	if v := r.kept(instr); v != nil {
		if phi, ok := onlyUse(v).(*ssa.Phi); ok {
			return r.chosen(from, phi, v)
		}
	}
	return from
}

// chosen is the node of where one of several values is chosen.
func (r *regions) chosen(from Node, phi *ssa.Phi, v ssa.Value) Node {
	i := slices.Index(phi.Edges, v)
	if slices.Contains(phi.Edges[i+1:], v) {
		return from
	}
	pred := phi.Block().Preds[i]
	side := slices.Index(pred.Succs, phi.Block())
	if slices.Contains(pred.Succs[side+1:], phi.Block()) {
		return from
	}
	at, runs := r.of(phi.Parent())[pred]
	needs, gated := r.gated[way{pred, side}]
	switch {
	case !runs || needs == nowhere:
		return nowhere
	case gated:
		return r.part(at, needs)
	}
	return at
}

// kept is what holds the values that an instruction uses: what it makes of them, or the
// slice that it puts them into and whose elements nothing else has. It is nil for none.
func (r *regions) kept(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.MakeInterface, *ssa.ChangeType, *ssa.MakeClosure:
		v := instr.(ssa.Value)
		if store, ok := onlyUse(v).(*ssa.Store); ok && store.Val == v {
			return r.slice(store)
		}
		return v
	case *ssa.Store:
		return r.slice(instr)
	}
	return nil
}

// slice is what a literal of a slice makes of the array that it stores an element in, or a
// field of one.
func (r *regions) slice(store *ssa.Store) ssa.Value {
	addr := store.Addr
	for {
		switch a := addr.(type) {
		case *ssa.IndexAddr:
			addr = a.X
		case *ssa.FieldAddr:
			addr = a.X
		case *ssa.Alloc:
			whole, known := r.literals[a]
			if !known {
				whole = literal(a)
				r.literals[a] = whole // tables are large
			}
			return whole
		default:
			return nil
		}
	}
}

// literal is the slice of a whole array of which nothing else is used, nil for other variables.
func literal(array *ssa.Alloc) (whole ssa.Value) {
	for _, ref := range *array.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Slice:
			if whole != nil {
				return nil
			}
			whole = ref
		case *ssa.IndexAddr:
			if !onlyStored(ref) {
				return nil
			}
		case *ssa.DebugRef:
		default:
			return nil
		}
	}
	return whole
}

// onlyStored reports whether an element gets values, and nothing else is done with its address.
func onlyStored(addr ssa.Value) bool {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr != addr {
				return false
			}
		case *ssa.FieldAddr:
			if !onlyStored(ref) {
				return false
			}
		case *ssa.DebugRef:
		default:
			return false
		}
	}
	return true
}

// onlyUse is the one instruction that uses a value, nil if there is none, or several.
func onlyUse(v ssa.Value) (use ssa.Instruction) {
	for _, ref := range *v.Referrers() {
		if _, names := ref.(*ssa.DebugRef); names {
			continue
		}
		if use != nil {
			return nil
		}
		use = ref
	}
	return use
}

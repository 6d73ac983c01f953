package object

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// sink is one way of putting a value somewhere.
type sink struct {
	at    ssa.Instruction
	how   How
	value ssa.Value    // what is put there
	field types.Object // the field or variable it is put in
	// callee tells of the function of another package that does it.
	callee *FlowEffect
}

type sinkKey struct {
	at    ssa.Instruction
	owner ssa.Value
	how   How
}

// put stores a value at an address.
func (w *walk) put(at *ssa.Store, addr ssa.Value, k Holding) {
	if w.puts[at]|k != w.puts[at] {
		w.puts[at] |= k
		w.recheck() // it may be the store that reads of a field depend on
	}
	s := sink{at: at, value: at.Val}
	switch addr := addr.(type) {
	case *ssa.Alloc, *ssa.FreeVar:
		for cell := range cells(addr) {
			w.assign(at, cell, k)
		}
	case *ssa.FieldAddr:
		s.how, s.field = Field, ir.FieldOf(addr)
		w.keep(s, addr.X, k)
	case *ssa.IndexAddr:
		s.how = SliceEntry
		w.keep(s, addr.X, k)
	default: // a package variable, or what a pointer points to
		s.how = Variable
		w.keep(s, addr, k)
	}
}

// keep puts a value into a container, whose owners decide how long it stays.
func (w *walk) keep(s sink, container ssa.Value, k Holding) {
	held := k.gathered()
	if s.how == Field || s.how == Variable {
		held = k.stored()
	}
	search := &ownerSearch{w: w, seen: map[ownerVisit]bool{}}
	search.from(container)
	for _, o := range search.found {
		if o.local() {
			w.record(s, k)
			w.nest(search, held)
			w.hold(o, k, held)
		}
		if o.class != own {
			w.retain(s, o, k)
		}
	}
}

// record notes what a field, container or variable of a local was given.
func (w *walk) record(s sink, k Holding) {
	before := w.entries | w.cells
	switch field, _ := s.field.(*types.Var); {
	case s.how == Field && field != nil:
		if w.fields[field]|k == w.fields[field] {
			return
		}
		w.fields[field] |= k
		w.recheck()
		return
	case s.how == Variable:
		w.cells |= k
	default:
		w.entries |= k
	}
	if before != w.entries|w.cells {
		w.recheck()
	}
}

// nest marks the structs and containers between a container and its owner.
func (w *walk) nest(search *ownerSearch, held Holding) {
	for _, f := range search.fields {
		if w.fields[f]|held != w.fields[f] {
			w.fields[f] |= held
			w.recheck()
		}
	}
	if search.entry && w.entries|held != w.entries {
		w.entries |= held
		w.recheck()
	}
}

// hold marks a local container as one that keeps a value of kind k; a local
// variable that is reached by a pointer becomes such a value.
func (w *walk) hold(o owner, k, held Holding) {
	alloc, ok := o.value.(*ssa.Alloc)
	if ok && !aggregate(pointedTo(alloc)) {
		w.assign(nil, alloc, k)
		return
	}
	w.add(o.value, held)
}

func pointedTo(v ssa.Value) types.Type {
	return v.Type().Underlying().(*types.Pointer).Elem()
}

// assign gives a local variable a value: it is followed to the reads that
// the assignment reaches, and into closures that capture the variable.
func (w *walk) assign(store *ssa.Store, cell *ssa.Alloc, k Holding) {
	held := k.stored()
	if aggregate(pointedTo(cell)) {
		held = k&(Copy|Holds|Gathers) | (k & Inner).stored()
	} else {
		w.cells |= k
	}
	for alias := range cellAliases(cell) {
		w.add(alias, held)
		if aggregate(pointedTo(cell)) {
			continue
		}
		for _, ref := range *alias.Referrers() {
			if load, ok := ref.(*ssa.UnOp); ok && (store == nil || store.Addr != alias || mayReach(store, load)) {
				w.add(load, k)
			}
		}
	}
}

// capture follows a variable or value into a closure.
func (w *walk) capture(closure *ssa.MakeClosure, v ssa.Value, k Holding) {
	for free := range ir.Bound(closure, v) {
		w.add(free, k)
	}
	w.add(closure, k.stored())
}

// choose follows sends and receives of a select statement.
func (w *walk) choose(sel *ssa.Select, v ssa.Value, k Holding) {
	for _, state := range sel.States {
		if state.Send == v {
			w.keep(sink{at: sel, how: Channel, value: v}, state.Chan, k)
		}
		if state.Chan == v && state.Dir == types.RecvOnly {
			for _, ref := range *sel.Referrers() {
				if x, ok := ref.(*ssa.Extract); ok && x.Index >= 2 {
					w.add(x, w.entry(x.Type(), k))
				}
			}
		}
	}
}

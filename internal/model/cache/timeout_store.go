package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// store looks at a store: of the timeout, of the value itself, or of a struct
// that it is part of.
func (w *walk) store(p valuePath, store *ssa.Store, s spot, frames []ssa.CallInstruction) bool {
	if owner, ok := timed(store.Addr); ok && owner.equal(p) {
		w.set(store, frames)
		return true
	}
	addr := pathOf(store.Addr)
	rest, ok := p.below(addr)
	switch {
	case !ok:
		return false
	case len(rest) > 0 && rest[0] == load:
		rest = rest[1:]
	case !isStruct(store.Val.Type()):
		return false
	case len(rest) == 0:
		// *p = *q: what q points to
		w.back(place(store.Val), s, frames)
		return true
	}
	if c, ok := store.Val.(*ssa.Const); ok && c.Value == nil {
		return true
	}
	w.back(rebase(store.Val, rest), s, frames)
	return true
}

// fresh ends at a variable or literal of this function: nothing is stored
// there before, unless a closure does.
func (w *walk) fresh(p valuePath, alloc *ssa.Alloc, frames []ssa.CallInstruction) {
	if len(p.steps) == 0 || !slices.Contains(p.steps, load) {
		return // the zero value
	}
	for _, free := range ir.Captures(alloc) {
		if storesTo(free) {
			w.atReturns(valuePath{free, p.steps}, free.Parent(), nil)
		}
	}
}

func storesTo(v *ssa.FreeVar) bool {
	return slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		store, ok := ref.(*ssa.Store)
		return ok && store.Addr == v
	})
}

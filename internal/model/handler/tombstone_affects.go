package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// exportAffects exports what is seen to have an effect: functions, and methods of
// interfaces one of whose implementations has.
func (r *TombstoneResult) exportAffects() {
	for obj, fns := range r.exported() {
		v := &sight{TombstoneResult: r, seen: map[*ssa.Function]bool{}}
		if slices.ContainsFunc(fns, v.affects) {
			rule.Export(r.pass, obj, &Affects{})
		}
	}
}

// Affects reports whether a function or method that is called for events is seen to have
// an effect: it changes what others look at, asks the server, or hands something to a
// queue or channel. One that only logs or counts has none.
func (r *TombstoneResult) Affects(obj *types.Func, fn *ssa.Function) bool {
	if !r.prog.HasBody(fn) {
		return obj != nil && r.worksElsewhere(obj)
	}
	return (&sight{TombstoneResult: r, hands: true, seen: map[*ssa.Function]bool{fn: true}}).seesIn(fn)
}

// worksElsewhere reports whether a function of another package is seen to have an effect,
// or to hand something over.
func (r *TombstoneResult) worksElsewhere(fn *types.Func) bool {
	return r.affectsOthers(fn) || r.events.Works(fn) || r.pass.ImportObjectFact(fn.Origin(), new(Enqueues))
}

// affects reports whether a function of this package is seen to have an effect.
func (v *sight) affects(fn *ssa.Function) bool {
	return v.prog.HasBody(fn) && v.does(fn) && v.seesIn(fn)
}

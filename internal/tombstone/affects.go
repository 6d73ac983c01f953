package tombstone

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// exportAffects exports what is seen to have an effect: functions, and methods of
// interfaces.
func (r *Result) exportAffects() {
	for _, fn := range r.prog.Funcs {
		if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() && r.prog.HasBody(fn) {
			r.exportAffect(obj, fn)
		}
	}
	scope := r.pass.Pkg.Scope()
	for _, name := range scope.Names() {
		declared, isType := scope.Lookup(name).(*types.TypeName)
		if !isType {
			continue
		}
		if i, ok := declared.Type().Underlying().(*types.Interface); ok {
			for m := range i.ExplicitMethods() {
				r.exportAffect(m, r.prog.Implementations(m)...)
			}
		}
	}
}

// exportAffect exports the fact if one of several functions has an effect.
func (r *Result) exportAffect(obj *types.Func, fns ...*ssa.Function) {
	v := &sight{Result: r, seen: map[*ssa.Function]bool{}}
	if obj.Pkg() == r.pass.Pkg && slices.ContainsFunc(fns, v.affects) {
		rule.Export(r.pass, obj, &Affects{})
	}
}

// Affects tells whether a function or method that is called for events is seen to have
// an effect: it changes what others look at, asks the server, or hands something to a
// queue or channel. One that only logs or counts has none.
func (r *Result) Affects(obj *types.Func, fn *ssa.Function) bool {
	if !r.prog.HasBody(fn) {
		return obj != nil && r.worksElsewhere(obj)
	}
	return (&sight{Result: r, hands: true, seen: map[*ssa.Function]bool{fn: true}}).seesIn(fn)
}

// worksElsewhere tells whether a function of another package is seen to have an effect,
// or to hand something over.
func (r *Result) worksElsewhere(fn *types.Func) bool {
	return r.affectsOthers(fn) || r.events.Works(fn) || r.pass.ImportObjectFact(fn.Origin(), new(Enqueues))
}

// affects tells whether a function of this package is seen to have an effect.
func (v *sight) affects(fn *ssa.Function) bool {
	return v.prog.HasBody(fn) && v.does(fn) && v.seesIn(fn)
}

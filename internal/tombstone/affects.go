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

// affects tells whether a function of this package is seen to have an effect.
func (v *sight) affects(fn *ssa.Function) bool {
	return v.prog.HasBody(fn) && v.does(fn) && v.seesIn(fn)
}

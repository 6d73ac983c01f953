package tombstone

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/rule"
)

// exportAffects exports what is seen to have an effect: functions, and methods of
// interfaces one of whose implementations has.
func (r *Result) exportAffects() {
	for obj, fns := range r.exported() {
		v := &sight{Result: r, seen: map[*ssa.Function]bool{}}
		if slices.ContainsFunc(fns, v.affects) {
			rule.Export(r.pass, obj, &Affects{})
		}
	}
}

// affects tells whether a function of this package is seen to have an effect.
func (v *sight) affects(fn *ssa.Function) bool {
	return v.prog.HasBody(fn) && v.does(fn) && v.seesIn(fn)
}

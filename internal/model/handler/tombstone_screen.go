package handler

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/rule"
)

// Screens is the fact of a function that puts a handler that it is given behind a filter of
// its own, which rejects tombstones: the handler gets none, wherever it comes from.
//
//	func Labelled(next cache.ResourceEventHandler) cache.ResourceEventHandler {
//		return cache.FilteringResourceEventHandler{FilterFunc: isLabelledPod, Handler: next}
//	}
type Screens struct {
	// Handler is the parameter with the handler.
	Handler ir.Param
	// Place is where the filter takes tombstones for no object.
	Place rule.Place
	// Typed tells that it does where type parameters stand for types of objects.
	Typed bool
}

// AFact marks Screens as a fact.
func (*Screens) AFact() {}

func (s *Screens) String() string { return fmt.Sprintf("screens %v", s.Handler) }

// exportScreens exports that the handler behind a filter of a function gets no tombstones,
// where others give it.
func (r *TombstoneResult) exportScreens(d *Reception) {
	if d.Guards == nil || d.Guards.Given == nil {
		return
	}
	obj, ok := d.Guards.Given.Parent().Object().(*types.Func)
	if !ok || !obj.Exported() {
		return
	}
	if fact, ok := r.screens(d); ok {
		fact.Handler = ir.ParamOf(d.Guards.Given)
		rule.Export(r.pass, obj, &fact)
	}
}

// screens says how a filter keeps tombstones from what is behind it, if it does.
func (r *TombstoneResult) screens(d *Reception) (Screens, bool) {
	if r.source(d.Func) == nil {
		return Screens{}, false
	}
	fact := Screens{Place: rule.PlaceOf(r.pass.Fset, ir.Position(d.At))}
	fns, _ := r.functions(d)
	for _, fn := range fns {
		for _, m := range []mode{held, typed} {
			if cause := r.turnsDownBy(fn, m); cause != nil && (m == held || generic(fn)) {
				fact.Place, fact.Typed = rule.PlaceOf(r.pass.Fset, ir.Position(cause)), m == typed
				return fact, true
			}
		}
	}
	return fact, r.turnsDown(d.Func, 0)
}

// receiveScreened notes what handlers lose that functions of other packages put behind filters,
// and returns what gets no tombstones because of that.
func (r *TombstoneResult) receiveScreened() map[*Reception]bool {
	blocked := map[*Reception]bool{}
	for call := range r.prog.Calls() {
		fact, ok := r.screening(call)
		if !ok {
			continue
		}
		d := &Reception{At: call, Guards: r.events.behind(fact.Handler.In(call))}
		r.screened(d, ir.CalleeFunc(call), fact)
		for _, behind := range d.Guards.Receptions {
			blocked[behind] = !r.unfiltered(behind) && !r.losesAll(d.Guards.Receptions)
		}
	}
	return blocked
}

// screening is what the function of another package that a call runs does with a handler that
// it gets by it.
func (r *TombstoneResult) screening(call ssa.CallInstruction) (fact Screens, ok bool) {
	callee := ir.CalleeFunc(call)
	if callee == nil || callee.Pkg() == r.pass.Pkg || !r.pass.ImportObjectFact(callee.Origin(), &fact) {
		return fact, false
	}
	return fact, fact.Handler.In(call) != nil && (!fact.Typed || ofObjects(ir.TypeArgs(call)))
}

// screened notes that a filter of another package's function loses what the handlers behind it
// would act on. Where they would all lose it themselves, that is said of them.
func (r *TombstoneResult) screened(d *Reception, callee *types.Func, fact Screens) {
	behind := d.Guards.Receptions
	if len(behind) == 0 || r.losesAll(behind) {
		return
	}
	x := Finding{Defect: Drops, At: d.At, Reception: d, Callee: callee.Name(), Place: fact.Place, Filter: true, Exposes: r.fail(behind), Weightless: r.weightlessBehind(behind)}
	x.Late = !x.Weightless && r.lateBehind(behind)
	x.Weightless = x.Weightless || !x.Late && !r.shownBehind(behind)
	r.add(x)
}

// losesAll reports whether all of several handlers lose tombstones themselves.
func (r *TombstoneResult) losesAll(behind []*Reception) bool {
	for _, d := range behind {
		if r.losses(d) == nil {
			return false
		}
	}
	return true
}

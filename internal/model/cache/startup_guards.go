package cache

import (
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Guards is the fact that a function has code which it is given run behind waits for caches
// that it is given, too, at once or by a method of what it makes.
//
//	func NewController(sync func(string) error, synced ...cache.InformerSynced) *Controller
type Guards struct{ Of []Guard }

// A Guard is one parameter with code, and one with what is waited for before that runs.
type Guard struct{ Runs, Awaits ir.Param }

// AFact marks Guards as a fact.
func (*Guards) AFact() {}

func (f *Guards) String() string { return fmt.Sprintf("guards %v", f.Of) }

// exportGuards states which code a function has run only behind a wait.
func (r *StartupResult) exportGuards(fn *ssa.Function, obj *types.Func) {
	if slices.ContainsFunc(r.waits, func(wait ssa.CallInstruction) bool { return r.told(wait) == nil }) {
		return // some wait is for more than a function is given
	}
	var found []Guard
	for _, p := range fn.Params {
		if _, ok := stageOfType(p.Type()); !ok {
			continue
		}
		for _, code := range fn.Params {
			if ir.IsFunc(code.Type()) && !kube.IsSynced(code.Type()) && r.runsBehind(code, r.awaitsOf(p)) {
				found = append(found, Guard{ir.ParamOf(code), ir.ParamOf(p)})
			}
		}
	}
	if len(found) > 0 {
		rule.Export(r.pass, obj, &Guards{found})
	}
}

// awaitsOf are the waits of this package for the caches that a parameter tells of.
func (r *StartupResult) awaitsOf(p *ssa.Parameter) (waits []Action) {
	w, _ := stageOfType(p.Type())
	t := r.track()
	t.follow(p, w)
	for _, d := range t.actions {
		if d.Act == Awaits && d.by == nil {
			waits = append(waits, d)
		}
	}
	return waits
}

// runsBehind reports whether a function that is given as a parameter is called, each time
// behind one of several waits.
func (r *StartupResult) runsBehind(code *ssa.Parameter, waits []Action) bool {
	called := false
	for call := range r.Prog.Calls() {
		if !r.calls(call, code) {
			continue
		}
		called = true
		if !slices.ContainsFunc(waits, func(w Action) bool { return r.order.gates(w, Action{At: call}) }) {
			return false
		}
	}
	return called
}

// calls reports whether a call may be one of what a parameter is.
func (r *StartupResult) calls(call ssa.CallInstruction, code *ssa.Parameter) bool {
	common := call.Common()
	if common.IsInvoke() || common.StaticCallee() != nil || !types.Identical(common.Value.Type(), code.Type()) {
		return false
	}
	for _, s := range r.Trace.Sources(common.Value) {
		if s.Value == code {
			return true
		}
	}
	return false
}

// gates reports whether the function of a wait comes to something only when that is over.
func (o *order) gates(wait, then Action) bool {
	fn := wait.At.Parent()
	if _, plain := wait.At.(*ssa.Call); !plain || !o.inside(fn)[then.At.Parent()] {
		return false
	}
	return !o.someIn(fn, wait, then, func(r relation) bool { return !r.forward || r.backward })
}

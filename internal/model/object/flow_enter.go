package object

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// enter passes v to the parameters of a function of this package.
func (w *walk) enter(call ssa.CallInstruction, fn *ssa.Function, v ssa.Value, k Holding) {
	if !slices.Contains(w.entered[fn], call) {
		w.entered[fn] = append(w.entered[fn], call)
		for ret := range ir.Returns(fn) {
			for i, result := range ret.Results {
				w.result(call, i, w.kinds[result])
			}
		}
	}
	for i, p := range fn.Params {
		if ir.Passed(call, fn.Signature, i) == v {
			w.add(p, k)
		}
	}
}

// foreign applies the facts of a function of another package.
func (w *walk) foreign(call ssa.CallInstruction, v ssa.Value, k Holding) {
	effects := w.r.effects(call)
	if k&Pins != 0 && !slices.ContainsFunc(effects, func(e FlowEffect) bool { return e.Does != Empties }) {
		callee := ir.CalleeFunc(call)
		w.trail.Escapes = w.trail.Escapes || callee == nil || !kube.Quiet(callee)
	}
	for _, e := range effects {
		if ir.Operand(call, e.Param) == v {
			w.apply(call, &e, v, k)
		}
	}
}

// result follows result i of a call.
func (w *walk) result(call ssa.CallInstruction, i int, k Holding) {
	value := call.Value()
	if value == nil || k == 0 {
		return
	}
	if call.Common().Signature().Results().Len() == 1 {
		w.add(value, k)
		return
	}
	for _, ref := range *value.Referrers() {
		if x, ok := ref.(*ssa.Extract); ok && x.Index == i {
			w.add(x, k)
		}
	}
}

// returned follows result i of fn to the calls that the walk came by, or to
// all calls in the package where the walk came from below.
func (w *walk) returned(fn *ssa.Function, i int, k Holding) {
	for _, call := range w.entered[fn] {
		w.result(call, i, k)
	}
	came := w.came(fn)
	if came {
		w.trail.returns(fn, i, k)
	}
	if !w.climbs || len(w.entered[fn]) > 0 && !came {
		return
	}
	for _, call := range w.r.prog.Callers(fn) {
		for f := call.Parent(); f != nil; f = f.Parent() {
			w.above[f] = true
		}
		w.result(call, i, k)
	}
}

// came reports whether the walk came to fn from below: it is the function that
// the walk started in or one around it, or one that calls these.
func (w *walk) came(fn *ssa.Function) bool {
	if w.above[fn] {
		return true
	}
	for f := w.start; f != nil; f = f.Parent() {
		if f == fn {
			return true
		}
	}
	return false
}

// handed yields what the callers in this package pass for a parameter, the
// receivers of method values included.
func (w *walk) handed(p *ssa.Parameter, index int) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		fn := p.Parent()
		for _, call := range w.r.prog.Callers(fn) {
			if arg := ir.Passed(call, fn.Signature, index); arg != nil && !yield(arg) {
				return
			}
		}
		if index > 0 || fn.Signature.Recv() == nil {
			return
		}
		for _, use := range w.r.prog.Taken(fn) {
			if c, ok := use.(*ssa.MakeClosure); ok && len(c.Bindings) == 1 && !yield(c.Bindings[0]) {
				return
			}
		}
	}
}

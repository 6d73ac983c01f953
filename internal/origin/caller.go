package origin

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// call follows the results of a function of this package; calls of others are sources.
func (w *walk) call(call *ssa.Call, result int, frames []ssa.CallInstruction) {
	entered := w.Prog.Entered(call)
	if len(entered) == 0 || len(frames) >= maxDepth {
		w.leaf(call, result, frames)
		return
	}
	inner := append(frames[:len(frames):len(frames)], ssa.CallInstruction(call))
	for _, fn := range entered {
		for ret := range ir.Returns(fn) {
			if result < len(ret.Results) && !placeholder(ret, result, call) {
				w.value(ret.Results[result], 0, inner)
			}
		}
	}
}

// parameter follows the argument of the call that the walk came through, or
// of every call in this package unless it stays inside. A parameter that other code
// may fill, too, is a source as well.
func (w *walk) parameter(p *ssa.Parameter, frames []ssa.CallInstruction) {
	index := ir.Index(p)
	if n := len(frames); n > 0 {
		if arg, ok := argument(w.Prog, frames[n-1], p.Parent(), index); ok {
			w.value(arg, 0, frames[:n-1])
			return
		}
	}
	if w.inside {
		w.leaf(p, 0, frames)
		return
	}
	for _, call := range w.Prog.Callers(p.Parent()) {
		if arg, ok := argument(w.Prog, call, p.Parent(), index); ok {
			w.value(arg, 0, nil)
		}
	}
	if w.Prog.Open(p.Parent()) {
		w.leaf(p, 0, frames)
	}
}

// Passed returns what a call passes for a parameter of a function that it enters, nil
// if it does not enter it.
func (t Tracer) Passed(call ssa.CallInstruction, p *ssa.Parameter) ssa.Value {
	if arg, ok := argument(t.Prog, call, p.Parent(), ir.Index(p)); ok {
		return arg
	}
	return nil
}

func (w *walk) pointerParameter(p *ssa.Parameter, frames []ssa.CallInstruction) {
	index := ir.Index(p)
	if n := len(frames); n > 0 {
		if arg, ok := argument(w.Prog, frames[n-1], p.Parent(), index); ok {
			w.load(arg, frames[:n-1])
			return
		}
	}
	w.leaf(p, 0, frames)
}

// argument returns what a call passes for parameter index of fn (receiver first).
func argument(prog *ir.Program, call ssa.CallInstruction, fn *ssa.Function, index int) (ssa.Value, bool) {
	if !slices.Contains(prog.Entered(call), fn) {
		return nil, false
	}
	arg := ir.Passed(call, fn.Signature, index)
	return arg, arg != nil
}

// freeVar follows a captured variable to where the closure was made.
func (w *walk) freeVar(v *ssa.FreeVar, frames []ssa.CallInstruction, follow func(ssa.Value, int, []ssa.CallInstruction)) {
	made := false
	for bound := range ir.Bindings(v) {
		made = true
		follow(bound, 0, frames)
	}
	if !made {
		w.leaf(v, 0, frames)
	}
}

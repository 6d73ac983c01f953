package owned

import (
	"go/types"
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// A Handoff is a call that a function makes of one of its parameters, with
// part of another one. The receiver counts as the first parameter.
type Handoff struct {
	// Func is the parameter that is called, Arg the argument it is given.
	Func, Arg int
	// Param is the parameter that the argument is part of, Path leads to it.
	Param int
	Path  string
}

// maxHandoffs bounds what is remembered of a function.
const maxHandoffs = 4

// handoffs returns the calls that a function makes of its parameters, in
// function literals, too.
func (r *Result) handoffs(fn *ssa.Function) []Handoff {
	if known, ok := r.handed[fn]; ok {
		return known
	}
	r.handed[fn] = nil
	if !slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return isFunc(p.Type()) }) {
		return nil
	}
	var found []Handoff
	for call := range dynamicCalls(fn) {
		for _, callee := range r.parameters(call.Common().Value, fn) {
			for i, arg := range call.Common().Args {
				for _, from := range r.parameters(arg, fn) {
					h := Handoff{Func: callee.param, Arg: i, Param: from.param, Path: from.path}
					if callee.path == "" && refers(arg.Type()) && len(found) < maxHandoffs && !slices.Contains(found, h) {
						found = append(found, h)
					}
				}
			}
		}
	}
	r.handed[fn] = found
	return found
}

// dynamicCalls yields the calls of function values in a function.
func dynamicCalls(fn *ssa.Function) iter.Seq[ssa.CallInstruction] {
	return func(yield func(ssa.CallInstruction) bool) {
		for _, f := range append([]*ssa.Function{fn}, fn.AnonFuncs...) {
			for _, b := range f.Blocks {
				for _, instr := range b.Instrs {
					call, ok := instr.(ssa.CallInstruction)
					if ok && isDynamic(call) && !yield(call) {
						return
					}
				}
			}
		}
	}
}

func isDynamic(call ssa.CallInstruction) bool {
	common := call.Common()
	_, builtin := common.Value.(*ssa.Builtin)
	return !common.IsInvoke() && !builtin && common.StaticCallee() == nil
}

// parameters returns the parts of a function's parameters that a value is.
func (r *Result) parameters(v ssa.Value, fn *ssa.Function) []target {
	var found []target
	at, _ := v.(ssa.Instruction)
	for _, root := range r.roots(v, itself, at) {
		if i := slices.Index(fn.Params, root.param); root.param != nil && i >= 0 {
			found = append(found, target{i, root.path[:len(root.path)-len(itself)]})
		}
	}
	return found
}

// throughFunctions yields what the functions write that a call hands on to
// its callee, which calls them with parts of other arguments.
func (r *Result) throughFunctions(call ssa.CallInstruction, handoffs []Handoff, method bool) iter.Seq[write] {
	return func(yield func(write) bool) {
		for _, h := range handoffs {
			to := argument(call, method, h.Param)
			for _, e := range r.writesOfValue(argument(call, method, h.Func), h.Arg) {
				if to != nil && !yield(write{at: call, to: to, path: h.Path + e.Path, inner: &e}) {
					return
				}
			}
		}
	}
}

// writesOfValue returns what a function value writes behind an argument.
func (r *Result) writesOfValue(v ssa.Value, arg int) []Effect {
	var found []Effect
	if v == nil {
		return nil
	}
	for _, s := range r.trace.Sources(v) {
		fn, ok := s.Value.(*ssa.Function)
		if made, closure := s.Value.(*ssa.MakeClosure); closure {
			fn, ok = made.Fn.(*ssa.Function)
		}
		if !ok {
			continue
		}
		offset := 0
		if fn = ir.Declared(fn); fn.Signature.Recv() != nil {
			offset = 1
		}
		for _, e := range r.writes(fn) {
			if e.Param == arg+offset {
				found = append(found, e)
			}
		}
	}
	return found
}

// isMethod tells whether a function has a receiver.
func isMethod(fn *types.Func) bool { return fn.Signature().Recv() != nil }

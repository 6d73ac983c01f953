package object

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A Handoff is a call that a function makes of one of its parameters, with
// part of another one, or of an object of a cache. The receiver counts as the
// first parameter.
type Handoff struct {
	// Func is the parameter that is called, Arg the argument it is given.
	Func, Arg int
	// Param is the parameter that the argument is part of, -1 for an object of
	// a cache. Path leads to it.
	Param int
	Path  string
	// Hops is how many pointers, maps and slices lead to the cache's memory.
	Hops int
	// Origin is where the object came from.
	Origin Origin
}

// maxHandoffs bounds what is remembered of a function.
const maxHandoffs = 4

// handoffs returns the calls that a function makes of its parameters, in
// function literals, too.
func (r *MutationResult) handoffs(fn *ssa.Function) []Handoff {
	if known, ok := r.handed[fn]; ok {
		return known
	}
	r.handed[fn] = nil
	if !slices.ContainsFunc(fn.Params, func(p *ssa.Parameter) bool { return ir.IsFunc(p.Type()) }) {
		return nil
	}
	var found []Handoff
	for call := range dynamicCalls(fn) {
		for _, callee := range r.parameters(call.Common().Value, fn) {
			for i, arg := range call.Common().Args {
				if callee.path != "" || !refers(arg.Type()) {
					continue
				}
				for _, h := range r.given(arg, fn) {
					h.Func, h.Arg = callee.param, i
					if len(found) < maxHandoffs && !slices.Contains(found, h) {
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

// rootsIn returns where a value comes from, as far as a function tells: what a literal in it is
// given is what the calls of that pass.
//
//	go func(pod *corev1.Pod) { fn(pod) }(pod)
func (r *MutationResult) rootsIn(v ssa.Value, fn *ssa.Function) []memoryRoot {
	at, _ := v.(ssa.Instruction)
	var found []memoryRoot
	for _, root := range r.roots(v, itself, at) {
		if p := root.param; p == nil || p.Parent().Parent() != fn {
			found = append(found, root)
			continue
		}
		for _, call := range r.prog.Callers(root.param.Parent()) {
			if arg := ir.PassedTo(call, root.param); arg != nil {
				found = append(found, r.roots(arg, root.path, call)...)
			}
		}
	}
	return found
}

// parameters returns the parts of a function's parameters that a value is.
func (r *MutationResult) parameters(v ssa.Value, fn *ssa.Function) []target {
	var found []target
	for _, root := range r.rootsIn(v, fn) {
		if i := slices.Index(fn.Params, root.param); root.param != nil && i >= 0 {
			found = append(found, target{i, root.path[:len(root.path)-len(itself)]})
		}
	}
	return found
}

// given returns what a value is part of, as handoffs of it.
func (r *MutationResult) given(v ssa.Value, fn *ssa.Function) []Handoff {
	var found []Handoff
	for _, root := range r.rootsIn(v, fn) {
		p := root.path[:len(root.path)-len(itself)]
		switch {
		case root.source.assumed():
		case root.param == nil:
			found = append(found, Handoff{Param: -1, Hops: max(root.source.hops-hops(p), 0), Origin: r.originOf(root)})
		case slices.Contains(fn.Params, root.param):
			found = append(found, Handoff{Param: slices.Index(fn.Params, root.param), Path: p})
		}
	}
	return found
}

// throughFunctions yields what the functions write that a call hands on to
// its callee, which calls them with parts of other arguments.
func (r *MutationResult) throughFunctions(at ir.Entry, handoffs []Handoff) iter.Seq[memoryWrite] {
	return func(yield func(memoryWrite) bool) {
		for _, h := range handoffs {
			if h.Param < 0 {
				continue // the function's parameter is known to be handed an object
			}
			to := at.Passes(h.Param)
			for _, e := range r.writesOfValue(at.Passes(h.Func), h.Arg) {
				if to != nil && !yield(memoryWrite{at: at.Call, to: to, path: h.Path + e.Path, inner: &e}) {
					return
				}
			}
		}
	}
}

// writesOfValue returns what a function value writes behind an argument.
func (r *MutationResult) writesOfValue(v ssa.Value, arg int) []MutationEffect {
	var found []MutationEffect
	for fn, offset := range r.functions(v) {
		for _, e := range r.writes(fn) {
			if e.Param == arg+offset {
				found = append(found, e)
			}
		}
	}
	return found
}

package object

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call follows v into the function that it is passed to.
func (w *walk) call(call ssa.CallInstruction, v ssa.Value, k Holding) {
	if _, ok := call.(*ssa.Go); ok && k&Pins != 0 {
		w.trail.Escapes = true
	}
	if b, ok := call.Common().Value.(*ssa.Builtin); ok {
		w.builtin(call, b.Name(), v, k)
		return
	}
	if w.modelled(call, v, k) {
		return
	}
	fns := w.callees(call)
	for _, fn := range fns {
		w.enter(call, fn, v, k)
	}
	if len(fns) == 0 {
		w.foreign(call, v, k)
	}
}

func (w *walk) builtin(call ssa.CallInstruction, name string, v ssa.Value, k Holding) {
	args := call.Common().Args
	switch name {
	case "append":
		if args[0] == v {
			w.result(call, 0, k)
		} else {
			w.result(call, 0, k&Gathers|(k&sharedHolding).through(Copy))
		}
		if cut, ok := args[0].(*ssa.Slice); ok && cut == v && cut.High != nil {
			w.write(call, k) // overwrites what follows in the same array
		}
	case "copy":
		if args[0] == v {
			w.write(call, k)
		}
		if args[1] == v {
			w.keep(sink{at: call, how: SliceEntry, value: v}, args[0], w.entry(v.Type(), k))
		}
	case "delete", "clear":
		if args[0] == v {
			w.write(call, k)
		}
	case "ssa:wrapnilchk":
		w.result(call, 0, k)
	}
}

// modelled applies what the tables say of the callee.
func (w *walk) modelled(call ssa.CallInstruction, v ssa.Value, k Holding) bool {
	callee := ir.CalleeFunc(call)
	if callee == nil {
		return false
	}
	known := false
	for s := range kube.Roles(callee) {
		switch s.Role {
		case kube.Retain:
			known = true
			if ir.Arg(call, s.Arg) == v && ir.Receiver(call) != nil {
				w.keep(sink{at: call, how: Stored, value: v}, ir.Receiver(call), k)
			}
		case kube.Copies:
			known = true
			if ir.Arg(call, s.Arg) == v { // a deep copy of the receiver shares nothing
				w.result(call, 0, k.through(Copy))
			}
		case kube.AddsTo:
			known = true
			if ir.Arg(call, s.Arg) == v {
				w.keep(sink{at: call, how: MapEntry, value: v}, ir.Arg(call, 0), w.entry(v.Type(), k))
			}
		case kube.Compare:
			known = true
			w.trail.compared = append(w.trail.compared, comparison{call, v})
		case kube.VersionOf, kube.GenerationOf, kube.UIDOf:
			if result := call.Value(); result != nil {
				w.scalar(result, Inner)
			}
		}
	}
	return known
}

// callees returns the functions of this package that a call may enter.
func (w *walk) callees(call ssa.CallInstruction) []*ssa.Function {
	common := call.Common()
	if fns := w.r.prog.Entered(call); len(fns) > 0 || common.IsInvoke() || common.StaticCallee() != nil {
		return fns
	}
	var fns []*ssa.Function
	for f := range w.functionValues(common.Value) {
		switch f := f.(type) {
		case *ssa.Function:
			fns = append(fns, f)
		case *ssa.Parameter:
			w.trail.hand(f, call)
		}
	}
	return fns
}

// functionValues yields the functions with bodies, and the parameters, that
// a function value may be.
func (w *walk) functionValues(v ssa.Value) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		values := []ssa.Value{v}
		if p, ok := v.(*ssa.Parameter); ok && len(w.entered[p.Parent()]) > 0 {
			values = values[:0]
			for _, call := range w.entered[p.Parent()] {
				if arg := ir.PassedTo(call, p); arg != nil {
					values = append(values, arg)
				}
			}
		}
		for _, v := range values {
			for _, s := range w.r.tracer.Sources(v) {
				if f := ir.FunctionOf(s.Value); f != nil && w.r.prog.HasBody(f) {
					if !yield(f) {
						return
					}
				} else if p, ok := s.Value.(*ssa.Parameter); ok && !yield(p) {
					return
				}
			}
		}
	}
}

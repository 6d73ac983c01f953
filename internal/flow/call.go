package flow

import (
	"iter"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// call follows v into the function that it is passed to.
func (w *walk) call(call ssa.CallInstruction, v ssa.Value, k Kind) {
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

func (w *walk) builtin(call ssa.CallInstruction, name string, v ssa.Value, k Kind) {
	args := call.Common().Args
	switch name {
	case "append":
		if args[0] == v {
			w.result(call, 0, k)
		} else {
			w.result(call, 0, k&Gathers|(k&shared).through(Copy))
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
func (w *walk) modelled(call ssa.CallInstruction, v ssa.Value, k Kind) bool {
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
			w.result(call, 0, k.through(Copy))
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
				if arg := argument(call, p.Parent(), indexOf(p)); arg != nil {
					values = append(values, arg)
				}
			}
		}
		for _, v := range values {
			for _, s := range w.r.tracer.Sources(v) {
				if f := function(s.Value); f != nil && w.r.prog.HasBody(f) {
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

// function returns the declared function behind a function value.
func function(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case *ssa.Function:
		return ir.Declared(v)
	case *ssa.MakeClosure:
		return ir.Declared(v.Fn.(*ssa.Function))
	}
	return nil
}

// enter passes v to the parameters of a function of this package.
func (w *walk) enter(call ssa.CallInstruction, fn *ssa.Function, v ssa.Value, k Kind) {
	if !slices.Contains(w.entered[fn], call) {
		w.entered[fn] = append(w.entered[fn], call)
		for _, b := range fn.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
				for i, result := range ret.Results {
					w.result(call, i, w.kinds[result])
				}
			}
		}
	}
	for i, p := range fn.Params {
		if argument(call, fn, i) == v {
			w.add(p, k)
		}
	}
}

// foreign applies the facts of a function of another package.
func (w *walk) foreign(call ssa.CallInstruction, v ssa.Value, k Kind) {
	effects := w.r.effects(call)
	if len(effects) == 0 && k&Pins != 0 {
		callee := ir.CalleeFunc(call)
		w.trail.Escapes = w.trail.Escapes || callee == nil || !kube.Quiet(callee)
	}
	for _, e := range effects {
		if argumentAt(call, e.Param) == v {
			w.apply(call, &e, v, k)
		}
	}
}

// result follows result i of a call.
func (w *walk) result(call ssa.CallInstruction, i int, k Kind) {
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
func (w *walk) returned(fn *ssa.Function, i int, k Kind) {
	w.trail.returns(fn, i, k)
	for _, call := range w.entered[fn] {
		w.result(call, i, k)
	}
	if !w.climbs || len(w.entered[fn]) > 0 && !w.came(fn) {
		return
	}
	for _, call := range w.r.prog.Callers(fn) {
		for f := call.Parent(); f != nil; f = f.Parent() {
			w.above[f] = true
		}
		w.result(call, i, k)
	}
}

// came tells whether the walk came to fn from below: it is the function that
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
			if arg := argument(call, fn, index); arg != nil && !yield(arg) {
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

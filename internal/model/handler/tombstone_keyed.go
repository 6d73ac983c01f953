package handler

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// Code may leave it to others by which function keys are computed: what becomes of a tombstone
// depends on whether that takes one.
//
//	func Enqueue(queue workqueue.Interface, keyOf cache.KeyFunc) cache.ResourceEventHandler

// A Part is a parameter of a function, or the field of the struct that it is given there. The
// zero Part is none.
type Part struct {
	Param ir.Param
	Field string
}

// Keyed says which parts of what a function is given decide about a reaction of its own, or of
// what it returns: it holds only if the function By fails on tombstones.
type Keyed struct {
	By Part
	// Queue is the queue to which nothing but the key is added, Calls the function that is
	// told it where nothing else is done.
	Queue, Calls Part
}

// keying is what an evaluation takes for granted: that the function of a part fails on
// tombstones, the first that it comes to.
type keying struct {
	of *ssa.Function // which is given the part
	by Part
	// told is the parameter that is the key, where something is done with that alone.
	told *ssa.Parameter
}

// keyedReaction says what a function does with a tombstone in one parameter if the function
// fails on it by which a part of what another one is given, or this one, computes keys.
func (r *TombstoneResult) keyedReaction(of, fn *ssa.Function, param int) (Reaction, bool) {
	e := r.start(kube.Kind{}, held)
	e.keys = &keying{of: of}
	f := e.run(fn, tombstoneAt(fn, param), nil)
	if f.Lost || e.keys.by == (Part{}) {
		return Reaction{}, false
	}
	for _, x := range f.faults() {
		if x.Defect == Keyless && x.lost != nil && x.Callee == "" {
			out := Reaction{Param: param, Queue: -1, Defect: Keyless, Place: rule.PlaceOf(r.pass.Fset, ir.Position(x.At))}
			out.Weightless = x.lost.weightless(nil) || !x.lost.shown(nil)
			out.Keyed = &Keyed{By: e.keys.by}
			out.Keyed.Queue, out.Keyed.Calls = x.lost.tellsKey()
			return out, true
		}
	}
	return Reaction{}, false
}

// keyArg is the object of which a call computes the key by a function that takes no tombstones;
// nil for other calls.
func (f *tombstoneFrame) keyArg(call ssa.CallInstruction) ssa.Value {
	if s, ok := kube.Lookup(ir.Callee(call), kube.KeyOf); ok {
		return ir.Arg(call, s.Arg)
	}
	if !computesKey(call) {
		return nil
	}
	held := f.heldIn(call.Common().Value)
	if len(held) == 1 {
		if fn, ok := held[0].(*ssa.Function); ok && fn.Object() != nil && kube.Is(fn.Object(), kube.KeyOf) {
			return call.Common().Args[0]
		}
	}
	if f.keys == nil || f.keys.of == nil {
		return nil
	}
	if f.mode == plain {
		return call.Common().Args[0] // by whatever function
	}
	part := f.given(call.Common().Value)
	if f.keys.by == (Part{}) {
		f.keys.by = part
	}
	if part == (Part{}) || part != f.keys.by {
		return nil
	}
	return call.Common().Args[0]
}

// computesKey reports whether a call runs a function value that may compute keys.
func computesKey(call ssa.CallInstruction) bool {
	common := call.Common()
	if common.IsInvoke() || common.StaticCallee() != nil || len(common.Args) != 1 || !ir.IsAny(common.Args[0].Type()) {
		return false
	}
	results := common.Signature().Results()
	return results.Len() == 2 && ir.IsError(results.At(1).Type())
}

// given is the part of what the function is given, whose callers decide, that a value is; zero
// for other values.
func (f *tombstoneFrame) given(v ssa.Value) Part {
	inner, field := f.Frame, ""
	for {
		sources := f.trace.Inside(v)
		if len(sources) != 1 {
			return Part{}
		}
		v = sources[0].Value
		if p, ok := v.(*ssa.Parameter); ok {
			if p.Parent() == f.keys.of {
				return Part{ir.ParamOf(p), field}
			}
			if inner = entering(inner, p); inner == nil {
				return Part{}
			}
			v, inner = ir.Operand(inner.Site, ir.Index(p)), inner.Parent
			continue
		}
		if stored := onlyStored(v); stored != nil {
			v = stored
			continue
		}
		of, name := whole(v)
		if of == nil || field != "" {
			return Part{}
		}
		v, field = of, name
	}
}

// entering is the frame of the function whose parameter one is, among a frame and those that lead
// to it; nil where none has entered it.
func entering(f *eval.Frame[value], p *ssa.Parameter) *eval.Frame[value] {
	for f != nil && f.Fn != p.Parent() {
		f = f.Parent
	}
	if f == nil || f.Site == nil {
		return nil
	}
	return f
}

// tellsKey returns the parts with the queue to which a function adds nothing but the object's key,
// and with the function that it tells the key and nothing else; zero where it does more.
func (f *tombstoneFrame) tellsKey() (queue, calls Part) {
	g := f.instead()
	if g.Lost {
		return Part{}, Part{}
	}
	for n, x := range g.operations(f.Reached) {
		call, ok := x.instr.(*ssa.Call)
		if !ok || n > 0 {
			return Part{}, Part{}
		}
		if add, ok := f.addition(call); ok && !add.ofObject && g.ownKey(passedIn(add.item, x)) {
			queue = f.given(passedIn(add.queue, x))
		} else if !call.Call.IsInvoke() && slices.ContainsFunc(call.Call.Args, func(v ssa.Value) bool { return g.ownKey(passedIn(v, x)) }) {
			calls = f.given(passedIn(call.Call.Value, x))
		}
	}
	return queue, calls
}

// whole is the struct of which a value is a field, or its address, and the name of that; nil for
// other values.
func whole(v ssa.Value) (of ssa.Value, field string) {
	if load, ok := v.(*ssa.UnOp); ok && load.Op == token.MUL {
		v = load.X
	}
	switch v := v.(type) {
	case *ssa.Field:
		return v.X, ir.FieldOf(v).Name()
	case *ssa.FieldAddr:
		return v.X, ir.FieldOf(v).Name()
	}
	return nil, ""
}

// onlyStored is all that is ever stored into a variable as a whole, nil for others.
func onlyStored(v ssa.Value) (stored ssa.Value) {
	variable, ok := v.(*ssa.Alloc)
	if !ok {
		return nil
	}
	for s := range ir.Stored(variable) {
		if stored != nil {
			return nil
		}
		stored = s
	}
	return stored
}

package eval

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// An Entry is a function body that a call may enter, with what is known of
// its parameters and captured variables there.
type Entry[V comparable] struct {
	Fn         *ssa.Function
	Args, Free []V
}

// Entries returns the functions of this package that a call may enter, none
// if it may enter others, too.
func (f *Frame[V]) Entries(call ssa.CallInstruction) []Entry[V] {
	common := call.Common()
	targets := []ssa.Value{common.Value}
	switch {
	case common.IsInvoke():
		targets = nil
		for _, fn := range f.Prog.Entered(call) {
			targets = append(targets, fn)
		}
	case common.StaticCallee() == nil:
		targets = f.Functions(common.Value)
	}
	var entries []Entry[V]
	for _, target := range targets {
		fn := ir.FunctionOf(target)
		if fn == nil || !f.Prog.HasBody(fn) {
			return nil
		}
		entries = append(entries, f.entry(call, fn, target))
	}
	return entries
}

func (f *Frame[V]) entry(call ssa.CallInstruction, fn *ssa.Function, target ssa.Value) Entry[V] {
	operands := ir.Operands(call)
	c, ok := target.(*ssa.MakeClosure)
	switch {
	case ok && c.Fn == fn:
		return Entry[V]{Fn: fn, Args: f.fit(fn, operands), Free: f.Bound(c)}
	case ok && call.Common().Value != target: // a method value that was kept
		operands = append(slices.Clone(c.Bindings), operands...)
	}
	return Entry[V]{Fn: fn, Args: f.fit(fn, operands)}
}

// fit gives every parameter what is known of its operand.
func (f *Frame[V]) fit(fn *ssa.Function, operands []ssa.Value) []V {
	args := make([]V, len(fn.Params))
	for i, p := range fn.Params {
		if i < len(operands) {
			args[i] = f.Here(operands[i])
		}
		if args[i] == *new(V) {
			args[i] = f.Domain.Of(p)
		}
	}
	return args
}

// Bound is what is known of the variables that a closure captures.
func (f *Frame[V]) Bound(closure *ssa.MakeClosure) []V {
	free := make([]V, len(closure.Bindings))
	for i, b := range closure.Bindings {
		free[i] = f.Here(b)
	}
	return free
}

// Enter evaluates functions that a call enters and returns their frames, lost
// ones where that is too much. A function that it enters in several ways, or
// again with better knowledge, has one frame there, which joins what they bring.
func (f *Frame[V]) Enter(call ssa.CallInstruction, entries ...Entry[V]) []*Frame[V] {
	var frames []*Frame[V]
	for _, e := range entries {
		i := slices.IndexFunc(f.entered[call], func(g *Frame[V]) bool { return g.Fn == e.Fn })
		if i < 0 {
			i = len(f.entered[call])
			f.entered[call] = append(f.entered[call], f.evaluate(call, e))
		}
		known := f.entered[call][i]
		e.Args, e.Free = f.join(known.Args, e.Args), f.join(known.Free, e.Free)
		if !slices.Equal(known.Args, e.Args) || !slices.Equal(known.Free, e.Free) {
			known.obsolete = true
			f.entered[call][i] = f.evaluate(call, e)
		}
		frames = append(frames, f.entered[call][i])
	}
	return frames
}

// join joins what two ways into a function bring: nothing is known of what one
// of them does not say.
func (f *Frame[V]) join(a, b []V) []V {
	if len(a) != len(b) {
		return nil
	}
	joined := make([]V, len(a))
	for i := range joined {
		joined[i] = f.Domain.Join(a[i], b[i])
	}
	return joined
}

// evaluate evaluates a function that a call enters.
func (f *Frame[V]) evaluate(call ssa.CallInstruction, e Entry[V]) *Frame[V] {
	inner := &Frame[V]{Fn: e.Fn, Args: e.Args, Free: e.Free, Parent: f, Site: call, Lost: true}
	if f.depth < maxDepth && len(f.frames) < maxFrames && !f.inside(e.Fn) {
		inner.Lost = false
		f.frame(inner)
	}
	f.changed = true
	return inner
}

// inside reports whether fn is being evaluated already.
func (f *Frame[V]) inside(fn *ssa.Function) bool {
	for g := f; g != nil; g = g.Parent {
		if g.Fn == fn {
			return true
		}
	}
	return false
}

// Inner returns the frames that a call entered.
func (f *Frame[V]) Inner(call ssa.CallInstruction) []*Frame[V] { return f.entered[call] }

// Call enters functions and gives the call what they return. It reports whether
// one of them does.
func (f *Frame[V]) Call(call ssa.CallInstruction, entries ...Entry[V]) bool {
	returns := false
	for _, inner := range f.Enter(call, entries...) {
		switch {
		case inner.Lost:
			f.Give(call)
			returns = true
		case inner.Returns:
			f.Give(call, inner.Results...)
			returns = true
		}
	}
	return returns
}

// Give sets the results of a call, to anything where there are fewer.
func (f *Frame[V]) Give(call ssa.CallInstruction, results ...V) {
	v := call.Value()
	if v == nil {
		return
	}
	known := make([]V, v.Call.Signature().Results().Len())
	for i := range known {
		known[i] = f.Domain.Of(nil)
		if i < len(results) {
			known[i] = results[i]
		}
	}
	if len(known) > 0 {
		f.Set(v, known...)
	}
}

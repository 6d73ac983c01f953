package handler

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// effect is what code does at most.
type effect uint8

const (
	nothing effect = iota
	// local code writes memory, logs or counts.
	local
	// unknown code may do anything.
	unknown
	// partly is code that works for some objects only: nothing says for how many.
	partly
	// works is code that enqueues, sends, or talks to another process.
	works
)

// outcome is what calling a function does.
type outcome struct {
	// open is what it does for updates with equal objects, too.
	open effect
	// closed is what it does only if the objects differ.
	closed effect
	// work is where the open work is done.
	work token.Pos
	// params are the function-valued parameters of exported code that it
	// calls for updates with equal objects, too.
	params []*ssa.Parameter
	// invoked are the methods that it calls so of what other parameters hold.
	invoked []invoked
	// passes tells, for functions that return a bool, whether that is true
	// for updates with equal objects: nothing for no, unknown, works for yes.
	passes effect
}

// add joins what other code does that runs under a guard.
func (o *outcome) add(other outcome, g guard, at token.Pos) {
	if !at.IsValid() {
		at = other.work
	}
	switch g {
	case open, narrow:
		if g == narrow {
			other.open = min(other.open, partly)
		}
		if other.open > o.open {
			o.open, o.work = other.open, at
		}
		o.closed = max(o.closed, other.closed)
		for _, p := range other.params { // a function that calls itself adds its own
			if !slices.Contains(o.params, p) {
				o.params = append(o.params, p)
			}
		}
		for _, m := range other.invoked {
			if m.some = m.some || g == narrow; !slices.Contains(o.invoked, m) {
				o.invoked = append(o.invoked, m)
			}
		}
	case perObject:
		if max(other.open, other.closed) > local || other.undecided() {
			o.open = max(o.open, unknown)
		}
	case closed:
		o.closed = max(o.closed, other.open, other.closed)
		if other.undecided() {
			o.closed = max(o.closed, unknown)
		}
	}
}

// undecided reports whether parameters decide what is done, too.
func (o *outcome) undecided() bool { return len(o.params)+len(o.invoked) > 0 }

// maxDepth bounds how many calls deep the work of a handler is searched.
const maxDepth = 12

// maxBlocks bounds the functions that are understood.
const maxBlocks = 1500

type calling struct {
	fn   *ssa.Function
	args string
}

// call says what a function of this package does when it is called with
// values of these masks.
func (r *Result) call(fn *ssa.Function, args, free []mask) *outcome {
	key := calling{fn, string(bytesOf(args)) + "|" + string(bytesOf(free))}
	if o := r.outcomes[key]; o != nil {
		return o
	}
	o := &outcome{}
	if !r.prog.HasBody(fn) || r.depth >= maxDepth || len(fn.Blocks) > maxBlocks {
		o.open, o.passes = unknown, unknown
		return o
	}
	r.outcomes[key] = o // what a recursive call does is what the others do
	r.depth++
	f := r.newFrame(fn, args, free)
	f.run(o)
	r.depth--
	if r.rooted {
		f.notePointers()
	}
	return o
}

func bytesOf(masks []mask) []byte {
	b := make([]byte, len(masks))
	for i, m := range masks {
		b[i] = 'A' + byte(m)
	}
	return b
}

// run joins the effects of all instructions.
func (f *frame) run(o *outcome) {
	for _, b := range f.fn.Blocks {
		g := f.guards[b.Index]
		for _, instr := range b.Instrs {
			o.add(f.effect(instr), g, ir.Position(instr))
			if ret, ok := instr.(*ssa.Return); ok && len(ret.Results) == 1 && ir.IsBool(ret.Results[0].Type()) {
				o.passes = max(o.passes, f.passes(ret.Results[0], g))
			}
		}
	}
}

func (f *frame) effect(instr ssa.Instruction) outcome {
	switch instr := instr.(type) {
	case *ssa.Send:
		return outcome{open: works}
	case *ssa.Select:
		for _, s := range instr.States {
			if s.Dir == types.SendOnly {
				return outcome{open: works}
			}
		}
	case *ssa.Store:
		if _, ok := ir.Root(instr.Addr).(*ssa.Alloc); !ok {
			return outcome{open: local}
		}
	case *ssa.MapUpdate:
		return outcome{open: local}
	case ssa.CallInstruction:
		return f.effectOfCall(instr)
	}
	return outcome{}
}

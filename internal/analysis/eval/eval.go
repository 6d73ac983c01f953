// Package eval runs functions on what is known of values. A domain says what
// that is, how it joins and what instructions make of it; the engine follows
// the ways that conditions leave open, joins what they bring, enters the
// functions of the package and gives calls what these return.
//
// It does not see: memory, unless a domain keeps it; the order of writes in
// loops; recursion; calls deeper and functions longer than its bounds, which
// it calls lost.
package eval

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A Domain says what values mean to one evaluation. The zero V is what no way
// computes.
type Domain[V comparable] interface {
	// Join is what is known where two ways meet.
	Join(a, b V) V
	// Of is what is known of a value that no instruction makes: a constant, a
	// function, a package variable, a parameter or captured variable that
	// nothing is known of.
	Of(v ssa.Value) V
	// Truth says which ways a condition leaves open.
	Truth(v V) Is
	// In is what is known of a value in a block: conditions on the way there
	// may tell more than f.At(v).
	In(f *Frame[V], v ssa.Value, b *ssa.BasicBlock) V
	// On is what a value brings from one block to the next or, where to is nil,
	// out of the function.
	On(f *Frame[V], v ssa.Value, from, to *ssa.BasicBlock) V
	// Step evaluates an instruction that neither joins nor branches, and tells
	// whether control goes on behind it.
	Step(f *Frame[V], instr ssa.Instruction) bool
}

// Bounds of an evaluation: what needs more is lost.
const (
	maxSweeps = 30
	maxFrames = 300
	maxDepth  = 5
	maxBlocks = 600
)

// A Machine evaluates functions of one package in one domain.
type Machine[V comparable] struct {
	Prog   *ir.Program
	Domain Domain[V]
	// Functions returns the functions that a value may be, as themselves or as closures,
	// none if it may be one that is not seen.
	Functions func(v ssa.Value) []ssa.Value

	frames []*Frame[V]
}

// Run evaluates a function with what is known of its parameters and captured
// variables, in the order of SSA.
func (m *Machine[V]) Run(fn *ssa.Function, args, free []V) *Frame[V] {
	return m.frame(&Frame[V]{Fn: fn, Args: args, Free: free})
}

// Frames returns the function bodies that were evaluated, outer ones first,
// but for those that were given up, or once more with better knowledge, and what these
// entered.
func (m *Machine[V]) Frames() []*Frame[V] {
	var current []*Frame[V]
	for _, f := range m.frames {
		if !f.Lost && !f.outdated() {
			current = append(current, f)
		}
	}
	return current
}

// outdated reports whether another frame has taken the place of one, or of one that leads to it.
func (f *Frame[V]) outdated() bool {
	for g := f; g != nil; g = g.Parent {
		if g.obsolete {
			return true
		}
	}
	return false
}

// A Frame is one function body under evaluation.
type Frame[V comparable] struct {
	*Machine[V]
	Fn         *ssa.Function
	Args, Free []V
	// Parent and Site are the frame and the call that entered this one.
	Parent *Frame[V]
	Site   ssa.CallInstruction
	// Results join what the function returns; Returns tells that it does.
	Results []V
	Returns bool
	// Lost tells that the function is not understood.
	Lost bool

	block    *ssa.BasicBlock
	known    map[ssa.Value][]V
	edges    map[[2]*ssa.BasicBlock]bool
	reached  map[*ssa.BasicBlock]bool
	ended    map[*ssa.BasicBlock]bool
	entered  map[ssa.CallInstruction][]*Frame[V]
	depth    int
	changed  bool
	obsolete bool
}

func (m *Machine[V]) frame(f *Frame[V]) *Frame[V] {
	f.Machine = m
	f.known, f.edges = map[ssa.Value][]V{}, map[[2]*ssa.BasicBlock]bool{}
	f.reached, f.ended = map[*ssa.BasicBlock]bool{}, map[*ssa.BasicBlock]bool{}
	f.entered = map[ssa.CallInstruction][]*Frame[V]{}
	if f.Parent != nil {
		f.depth = f.Parent.depth + 1
	}
	m.frames = append(m.frames, f)
	f.Lost = len(f.Fn.Blocks) > maxBlocks || !ir.Sweep(f.Fn, f.reached, maxSweeps, &f.changed, f.run)
	f.conclude()
	return f
}

// run evaluates one block.
func (f *Frame[V]) run(b *ssa.BasicBlock) {
	f.block, f.ended[b] = b, false
	for _, instr := range b.Instrs {
		switch instr := instr.(type) {
		case *ssa.If:
			f.branch(b, f.Domain.Truth(f.Here(instr.Cond)))
		case *ssa.Jump:
			f.take(b, b.Succs[0])
		case *ssa.Phi:
			f.phi(instr)
		case *ssa.Extract:
			f.Set(instr, f.component(instr.Tuple, instr.Index))
		default:
			if !f.Domain.Step(f, instr) {
				return // control ends here
			}
		}
	}
	f.ended[b] = true
}

func (f *Frame[V]) branch(b *ssa.BasicBlock, holds Is) {
	if holds != No {
		f.take(b, b.Succs[0])
	}
	if holds != Yes {
		f.take(b, b.Succs[1])
	}
}

func (f *Frame[V]) take(from, to *ssa.BasicBlock) {
	if e := [2]*ssa.BasicBlock{from, to}; !f.edges[e] {
		f.edges[e], f.reached[to], f.changed = true, true, true
	}
}

func (f *Frame[V]) phi(phi *ssa.Phi) {
	var v V
	for i, pred := range phi.Block().Preds {
		if f.Taken(pred, phi.Block()) {
			v = f.Domain.Join(v, f.Domain.On(f, phi.Edges[i], pred, phi.Block()))
		}
	}
	f.Set(phi, v)
}

// conclude joins what the function returns.
func (f *Frame[V]) conclude() {
	for ret := range ir.Returns(f.Fn) {
		if !f.ended[ret.Block()] {
			continue
		}
		if f.Results == nil {
			f.Results = make([]V, len(ret.Results))
		}
		f.Returns = true
		for i, v := range ret.Results {
			f.Results[i] = f.Domain.Join(f.Results[i], f.Domain.On(f, v, ret.Block(), nil))
		}
	}
}

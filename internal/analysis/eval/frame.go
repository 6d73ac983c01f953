package eval

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// At returns what is known of a value wherever it is used; one of a function
// around this one is looked up in the frame that leads here.
func (f *Frame[V]) At(v ssa.Value) V {
	g := f
	for v != nil && v.Parent() != nil && g != nil && v.Parent() != g.Fn {
		g = g.Parent
	}
	if g == nil {
		return f.Domain.Of(v)
	}
	switch v := v.(type) {
	case *ssa.Parameter:
		if i := ir.Index(v); i < len(g.Args) {
			return g.Args[i]
		}
	case *ssa.FreeVar:
		if i := slices.Index(g.Fn.FreeVars, v); i < len(g.Free) {
			return g.Free[i]
		}
	case *ssa.Function:
	case ssa.Instruction:
		if known := g.known[v.(ssa.Value)]; len(known) == 1 {
			return known[0]
		}
		return *new(V)
	}
	return f.Domain.Of(v)
}

// Here returns what is known of a value in the block under evaluation.
func (f *Frame[V]) Here(v ssa.Value) V { return f.Domain.In(f, v, f.block) }

// Set raises what is known of a value, or of the parts of a tuple; it never
// goes back.
func (f *Frame[V]) Set(v ssa.Value, known ...V) {
	old := f.known[v]
	now := slices.Clone(known)
	if len(old) == len(known) {
		for i := range now {
			now[i] = f.Domain.Join(old[i], known[i])
		}
	}
	if !slices.Equal(now, old) {
		f.known[v], f.changed = now, true
	}
}

// Changed tells the engine that a domain learnt something about memory.
func (f *Frame[V]) Changed() { f.changed = true }

// component is what is known of one part of a tuple.
func (f *Frame[V]) component(tuple ssa.Value, i int) V {
	if known := f.known[tuple]; i < len(known) {
		return known[i]
	}
	return f.Domain.Of(nil)
}

// Each yields the values that are known in a frame.
func (f *Frame[V]) Each(yield func(ssa.Value, V) bool) {
	for v, known := range f.known {
		if len(known) == 1 && !yield(v, known[0]) {
			return
		}
	}
}

// Reached reports whether control reaches a block.
func (f *Frame[V]) Reached(b *ssa.BasicBlock) bool { return f.reached[b] }

// Ended reports whether control reaches the end of a block.
func (f *Frame[V]) Ended(b *ssa.BasicBlock) bool { return f.ended[b] }

// Taken reports whether control goes from one block to the next.
func (f *Frame[V]) Taken(from, to *ssa.BasicBlock) bool {
	return f.edges[[2]*ssa.BasicBlock{from, to}]
}

// Through reports whether something holds of all blocks that control reaches
// from one of them on.
func (f *Frame[V]) Through(b *ssa.BasicBlock, holds func(*ssa.BasicBlock) bool) bool {
	seen := map[*ssa.BasicBlock]bool{b: true}
	for todo := []*ssa.BasicBlock{b}; len(todo) > 0; {
		b := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !holds(b) {
			return false
		}
		for _, next := range b.Succs {
			if f.Taken(b, next) && !seen[next] {
				seen[next] = true
				todo = append(todo, next)
			}
		}
	}
	return true
}

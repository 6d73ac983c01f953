package heat

import (
	"iter"

	"golang.org/x/tools/go/ssa"
)

// A Loop is a natural loop of a function.
type Loop struct{ l *loop }

// Holds reports whether a block belongs to the loop.
func (l Loop) Holds(b *ssa.BasicBlock) bool { return l.l.blocks[b] }

// Counts reports whether the loop goes over a collection or a range of numbers.
func (l Loop) Counts() bool { return l.l.counts() }

// Endless reports whether the loop is left by nothing but what its channels say.
func (l Loop) Endless() bool { return l.l.endless() }

// Around yields the loops that a block is in.
func (r *Result) Around(b *ssa.BasicBlock) iter.Seq[Loop] {
	return func(yield func(Loop) bool) {
		for _, l := range r.loops[b.Parent()] {
			if l.blocks[b] && !yield(Loop{l}) {
				return
			}
		}
	}
}

// Inner returns the innermost loop that a block is in.
func (r *Result) Inner(b *ssa.BasicBlock) (Loop, bool) {
	l := r.innermost(b)
	return Loop{l}, l != nil
}

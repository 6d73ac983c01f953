package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A look that goes back over the end of a loop's body finds what an earlier round
// left: an object that was read then was the cache's then. Whether the cache has it
// still is not known, as it may have been deleted or replaced since.

// acrossEdge follows one of the values that join at a phi: those that a round of a
// loop leaves to the next one were there before what the round itself reads.
func (l *look) acrossEdge(phi *ssa.Phi, edge int, at ssa.Instruction, follow func()) {
	head := phi.Block()
	if at != nil && at.Parent() == head.Parent() && head.Dominates(head.Preds[edge]) && loops(head, at.Block()) {
		l.in(head, follow)
		return
	}
	follow()
}

// since follows what an instruction puts into a variable, map or slice, which is
// looked at from another one.
func (l *look) since(put, at ssa.Instruction, follow func()) {
	if head := roundBetween(put, at); head != nil {
		l.in(head, follow)
		return
	}
	follow()
}

// in follows what an earlier round of a loop left, the outermost where loops are nested.
func (l *look) in(head *ssa.BasicBlock, follow func()) {
	known := l.round
	if known == nil || known.Parent() == head.Parent() && loops(head, known) {
		l.round = head
	}
	follow()
	l.round = known
}

// keeps reports whether an object was read in an earlier round: in the loop itself, as
// what was read before it is as old in each round.
func (l *look) keeps(found memoryRoot) bool {
	if l.round == nil || found.source.At == nil {
		return false
	}
	within := func(v ssa.Instruction) bool {
		return v != nil && v.Parent() == l.round.Parent() && loops(l.round, v.Block())
	}
	if read, ok := found.source.At.(ssa.Instruction); ok && read.Parent() == l.round.Parent() {
		return within(read)
	}
	for _, call := range slices.Backward(found.calls) {
		if call.Parent() == l.round.Parent() {
			return within(call)
		}
	}
	return false
}

// roundBetween returns the head of the loop around both instructions if the first is
// followed by the second in the next round only, nil otherwise.
func roundBetween(first, then ssa.Instruction) *ssa.BasicBlock {
	if then == nil || then.Block() == nil || first.Parent() != then.Parent() || leadsTo(first, then) {
		return nil
	}
	for head := then.Block(); head != nil; head = head.Idom() {
		if loops(head, then.Block()) && loops(head, first.Block()) {
			return head
		}
	}
	return nil
}

// leadsTo reports whether an instruction is followed by another one in the same round
// of all loops around them.
func leadsTo(first, then ssa.Instruction) bool {
	if first.Block() == then.Block() {
		return before(first, then)
	}
	seen := map[*ssa.BasicBlock]bool{}
	var visit func(b *ssa.BasicBlock) bool
	visit = func(b *ssa.BasicBlock) bool {
		if seen[b] {
			return false
		}
		seen[b] = true
		return b == then.Block() || slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool {
			again := next.Dominates(b) && loops(next, then.Block())
			return !again && visit(next)
		})
	}
	return visit(first.Block())
}

// loops reports whether a block is in the natural loop that begins at a head.
func loops(head, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var visit func(b *ssa.BasicBlock) bool
	visit = func(b *ssa.BasicBlock) bool {
		if seen[b] || !head.Dominates(b) {
			return false
		}
		seen[b] = true
		return slices.ContainsFunc(b.Succs, func(next *ssa.BasicBlock) bool { return next == head || visit(next) })
	}
	return visit(b)
}

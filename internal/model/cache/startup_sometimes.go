package cache

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// A function that is called early may do less then: it asks for a mode, or for what is
// there to work on, before it reads. Whether it gets to the read at that time is not
// known where the caller does not show what it asks for.
//
//	func (q *quota) preempted(ids []string) []*corev1.Pod {
//		if len(ids) == 0 {
//			return nil
//		}

// OnlySometimes reports whether the functions by which an action is done ask for something
// else before they do it, on all ways.
func (r *StartupResult) OnlySometimes(d Action) bool {
	return d.Sometimes || r.guarded(r.order.ways(route{d.At, nil}), 1)
}

// sometimes tells the same for the callers of a function.
func (r *StartupResult) sometimes(d Action, fn *ssa.Function) bool {
	return d.Sometimes || r.guarded(r.order.ways(route{d.At, fn}), 0)
}

// guarded reports whether one of the steps from some step on is under a condition, on
// each of some ways.
func (r *StartupResult) guarded(ways [][]orderStep, from int) bool {
	return len(ways) > 0 && !slices.ContainsFunc(ways, func(way []orderStep) bool {
		return len(way) <= from || !slices.ContainsFunc(way[from:], func(s orderStep) bool { return asksBefore(s.at) })
	})
}

// asksBefore reports whether an instruction runs under a condition of its function: other
// than that something is nil, as what did not fail, or that a loop goes on.
func asksBefore(at ssa.Instruction) bool {
	for b := at.Block(); b != nil; b = b.Idom() {
		head := b.Idom()
		if head == nil || len(b.Preds) != 1 || loops(head) {
			continue
		}
		if branch, ok := ir.Last(head).(*ssa.If); ok && !asksForNil(branch.Cond) {
			return true
		}
	}
	return false
}

// loops reports whether a block is the head of a loop.
func loops(b *ssa.BasicBlock) bool {
	return slices.ContainsFunc(b.Preds, b.Dominates)
}

func asksForNil(cond ssa.Value) bool {
	cond, _ = ir.Positive(cond, true)
	test, ok := cond.(*ssa.BinOp)
	if !ok {
		return false
	}
	c, ok := test.Y.(*ssa.Const)
	return ok && c.IsNil()
}

package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
)

// Guards are the conditions that let code run in a part of the runs only.
type Guards uint8

// The conditions.
const (
	// Deleted: the object is being deleted.
	Deleted Guards = 1 << iota
	// Unmarked: a mark in the status, an annotation or a label of the object
	// that the program sets is not there yet.
	Unmarked
	// Phased: the object is in a phase that it goes through.
	Phased
	// Differing: what is wanted differs from what the status says there is.
	Differing
	// Missing: another object, or the first of several, is not there yet.
	Missing
	// Added: the object is new to the informer.
	Added
	// Opted: the object has a label or annotation that people ask something of the program by.
	Opted
	// Uncertain: nothing says how often the condition holds.
	Uncertain
)

// A rarity says how rarely a condition holds.
type rarity struct {
	guard Guards
	// phrase says when code behind it runs.
	phrase string
	part   float64
	why    string
}

// rarities is ordered by what says most about the code behind a condition.
var rarities = []rarity{
	{Deleted, "on every deletion", cost.Rare, "an object is deleted once, and changes for days before"},
	{Unmarked, "once for each object", cost.Rare, "the mark stays, and keeps all later runs out"},
	{Phased, "in one phase of each object", cost.Rare, "an object goes through the phase once, and most of its changes come later"},
	{Missing, "when an object is missing", cost.Rare, "what is missing is created, and is there from then on"},
	{Added, "for each object", cost.Rare, "an object is added once, and when the program starts; most of its changes come later"},
	{Opted, "for objects that ask for it", cost.Rare, "people mark the few objects that they want something done with"},
	{Differing, "when a setting changes", cost.Rare, "people change settings seldom; what changes often is the status"},
}

// rarest returns the condition that is known to hold most seldom, ok if there is any.
func (g Guards) rarest() (found rarity, ok bool) {
	for _, r := range rarities {
		if g&r.guard != 0 && (!ok || r.part < found.part) {
			found, ok = r, true
		}
	}
	return found, ok
}

// Seldom reports whether one of the conditions is known to hold rarely.
func (g Guards) Seldom() bool { return g&^Uncertain != 0 }

// Part is the part of the runs that the rarest of the conditions lets through,
// 1 where that is not known.
func (g Guards) Part() float64 {
	if r, ok := g.rarest(); ok {
		return r.part
	}
	return 1
}

// findGuards returns the conditions before each block of a function.
func (r *Result) findGuards(fn *ssa.Function) map[*ssa.BasicBlock]Guards {
	found := map[*ssa.BasicBlock]Guards{}
	failures := branch(fn, failed)
	for _, b := range forward(fn) {
		g := r.guardsBefore(b)
		if g == 0 && len(b.Preds) > 1 {
			g = r.guardsBehind(b, found, failures)
		}
		if g == 0 {
			continue
		}
		for inner := range dominated(b) {
			found[inner] |= g
		}
	}
	for b := range takenOut(fn) {
		found[b] |= Uncertain
	}
	return found
}

// guardsBefore returns the conditions under which a block is entered: one of
// those of several ways to it, if each has one. Where nothing says how often one of the
// ways is taken, nothing says it of the block.
func (r *Result) guardsBefore(b *ssa.BasicBlock) Guards {
	all, seldom := Guards(0), true
	for _, pred := range b.Preds {
		g := r.guardsFrom(pred, b)
		if g == 0 {
			return 0
		}
		all, seldom = all|g, seldom && g.Seldom()
	}
	if all != 0 && !seldom {
		return Uncertain
	}
	return all
}

// guardsFrom returns the conditions under which one block goes on to another one.
func (r *Result) guardsFrom(b, to *ssa.BasicBlock) Guards {
	if _, ok := ir.Last(b).(*ssa.If); !ok {
		return 0
	}
	g := Guards(0)
	for i, succ := range b.Succs {
		if succ == to {
			g |= r.guardOf(b, i)
		}
	}
	return g
}

// guardsBehind returns the rare conditions of the ways that meet in a block, if each way
// on which nothing fails has one, there or further back.
//
//	if pod, err := r.pods.Get(name); err == nil {
//		if pod.Status.Phase == corev1.PodRunning {
//			return nil
//		}
//		r.kube.CoreV1().Pods("default").Delete(ctx, name, metav1.DeleteOptions{})
//	}
//	r.kube.CoreV1().Pods("default").Create(ctx, wanted, metav1.CreateOptions{})
func (r *Result) guardsBehind(b *ssa.BasicBlock, found map[*ssa.BasicBlock]Guards, failures map[*ssa.BasicBlock]bool) Guards {
	all := Guards(0)
	for _, pred := range b.Preds {
		if b.Dominates(pred) || failures[pred] || fails(pred, b) {
			continue // another round, or a failure
		}
		g := (found[pred] | r.guardsFrom(pred, b)) &^ Uncertain
		if g == 0 {
			return 0
		}
		all |= g
	}
	return all
}

// fails reports whether one block goes on to another one only where something has failed.
func fails(from, to *ssa.BasicBlock) bool {
	if _, ok := ir.Last(from).(*ssa.If); !ok {
		return false
	}
	for i, succ := range from.Succs {
		if succ == to && !failed(from, i) {
			return false
		}
	}
	return true
}

// forward returns the blocks of a function so that each stands behind those that lead to
// it, but for loops.
func forward(fn *ssa.Function) []*ssa.BasicBlock {
	var order []*ssa.BasicBlock
	seen := map[*ssa.BasicBlock]bool{}
	var visit func(*ssa.BasicBlock)
	visit = func(b *ssa.BasicBlock) {
		seen[b] = true
		for _, succ := range b.Succs {
			if !seen[succ] {
				visit(succ)
			}
		}
		order = append(order, b)
	}
	if len(fn.Blocks) > 0 {
		visit(fn.Blocks[0])
	}
	slices.Reverse(order)
	return order
}

package object

import (
	"go/constant"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// An asked looks for what code asks before it gets to a block.
type asked struct {
	// one is the sort of condition of which one is enough.
	one func(ssa.Value) bool
	// each is the sort that all have to be of where any of several leads to the block.
	each func(ssa.Value) bool
	seen map[ssa.Value]bool
}

// before reports whether code asks before a block.
func (a *asked) before(b *ssa.BasicBlock) bool {
	for _, above := range b.Parent().Blocks {
		branch, ok := ir.Last(above).(*ssa.If)
		if !ok || above == b || !above.Dominates(b) {
			continue
		}
		way := decides(above, b)
		if way >= 0 && (a.one(branch.Cond) || a.flag(ir.Positive(branch.Cond, way == 0))) {
			return true
		}
	}
	return slices.ContainsFunc(b.Parent().Blocks, func(joined *ssa.BasicBlock) bool {
		either := alternatives(joined)
		return len(either) > 0 && joined.Dominates(b) && !slices.ContainsFunc(either, func(cond ssa.Value) bool { return !a.each(cond) })
	})
}

// flag reports whether a variable has a value only where code asked.
//
//	changed := false
//	if deployment.Spec.Paused != paused {
//		deployment.Spec.Paused, changed = paused, true
//	}
//	if changed {
func (a *asked) flag(cond ssa.Value, outcome bool) bool {
	phi, ok := cond.(*ssa.Phi)
	if !ok {
		return false
	}
	if a.seen[phi] {
		return true // decided by the other ways
	}
	a.seen[phi] = true
	found := false
	for i, e := range phi.Edges {
		if c, ok := e.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.Bool && constant.BoolVal(c.Value) != outcome {
			continue
		}
		if found = true; !a.sets(e, phi.Block().Preds[i], outcome) {
			return false
		}
	}
	return found
}

// sets reports whether code asked where a variable gets a value from a block.
func (a *asked) sets(v ssa.Value, from *ssa.BasicBlock, outcome bool) bool {
	all := &asked{a.each, a.each, a.seen}
	if all.before(from) {
		return true
	}
	switch v.(type) {
	case *ssa.Phi:
		return all.flag(v, outcome)
	case *ssa.Const: // of a || b
		branch, ok := ir.Last(from).(*ssa.If)
		return ok && a.each(branch.Cond)
	}
	return a.each(v)
}

// decides returns which of the ways out of a block alone leads to another one, -1 if
// none does.
func decides(branch, b *ssa.BasicBlock) int {
	return slices.IndexFunc(branch.Succs, func(next *ssa.BasicBlock) bool { return len(next.Preds) == 1 && next.Dominates(b) })
}

// alternatives are the conditions of which one is enough to get to a block.
//
//	if !reflect.DeepEqual(old.RoleRef, binding.RoleRef) || !reflect.DeepEqual(old.Subjects, binding.Subjects) {
func alternatives(b *ssa.BasicBlock) []ssa.Value {
	var conds []ssa.Value
	for _, pred := range b.Preds {
		branch, ok := ir.Last(pred).(*ssa.If)
		first := pred == b.Idom()
		if !ok || !first && (len(pred.Preds) != 1 || !slices.Contains(b.Preds, pred.Preds[0])) {
			return nil
		}
		conds = append(conds, branch.Cond)
	}
	if len(conds) < 2 {
		return nil
	}
	return conds
}

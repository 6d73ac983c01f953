package object

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// spared reports whether a function does not come to some of its instructions with a flag.
func spared(flag *ssa.Parameter, set bool, at []ssa.Instruction) bool {
	c := &course{flag: flag, set: set, taken: map[[2]*ssa.BasicBlock]bool{}, reached: map[*ssa.BasicBlock]bool{flag.Parent().Blocks[0]: true}}
	for c.spread() {
	}
	return slices.ContainsFunc(at, func(at ssa.Instruction) bool { return at != nil && !c.reached[at.Block()] })
}

// A course is how far control gets in a function with a flag.
type course struct {
	flag    *ssa.Parameter
	set     bool
	taken   map[[2]*ssa.BasicBlock]bool
	reached map[*ssa.BasicBlock]bool
}

// spread takes the ways that are open as far as is known by now: what is seen later may
// open more of them, and closes none.
func (c *course) spread() (news bool) {
	for _, b := range c.flag.Parent().Blocks {
		if !c.reached[b] {
			continue
		}
		for _, to := range c.next(b) {
			way := [2]*ssa.BasicBlock{b, to}
			news = news || !c.taken[way]
			c.taken[way], c.reached[to] = true, true
		}
	}
	return news
}

func (c *course) next(b *ssa.BasicBlock) []*ssa.BasicBlock {
	if branch, ok := ir.Last(b).(*ssa.If); ok {
		switch holds, known := c.holds(branch.Cond, map[ssa.Value]bool{}); {
		case known && holds:
			return b.Succs[:1]
		case known:
			return b.Succs[1:]
		}
	}
	return b.Succs
}

// holds reports whether a condition holds, if that follows from the flag.
func (c *course) holds(cond ssa.Value, seen map[ssa.Value]bool) (holds, known bool) {
	if seen[cond] {
		return false, false
	}
	seen[cond] = true
	switch v := cond.(type) {
	case *ssa.Const:
		return v.Value != nil && constant.BoolVal(v.Value), v.Value != nil
	case *ssa.Parameter:
		return c.set, v == c.flag
	case *ssa.UnOp:
		if v.Op == token.NOT {
			holds, known = c.holds(v.X, seen)
			return !holds, known
		}
		return c.set, c.isFirst(v)
	case *ssa.BinOp:
		return c.passed(v)
	case *ssa.Phi:
		return c.common(v, seen)
	}
	return false, false
}

// isFirst reports whether a value is the first of variadic flags.
func (c *course) isFirst(load *ssa.UnOp) bool {
	addr, ok := load.X.(*ssa.IndexAddr)
	if !ok || load.Op != token.MUL || addr.X != c.flag {
		return false
	}
	i, ok := addr.Index.(*ssa.Const)
	return ok && ir.IsZero(i.Value)
}

// passed reports whether a question holds whether there are flags, where one is set.
func (c *course) passed(test *ssa.BinOp) (holds, known bool) {
	length, ok := test.X.(*ssa.Call)
	none, constant := test.Y.(*ssa.Const)
	if !c.set || !ok || !constant || none.Value == nil || !ir.IsZero(none.Value) {
		return false, false
	}
	b, ok := length.Call.Value.(*ssa.Builtin)
	if !ok || b.Name() != "len" || length.Call.Args[0] != c.flag {
		return false, false
	}
	switch test.Op {
	case token.GTR, token.NEQ:
		return true, true
	case token.EQL, token.LEQ:
		return false, true
	}
	return false, false
}

// common is what all ways say of a condition that control takes.
func (c *course) common(phi *ssa.Phi, seen map[ssa.Value]bool) (holds, known bool) {
	for i, pred := range phi.Block().Preds {
		if !c.taken[[2]*ssa.BasicBlock{pred, phi.Block()}] {
			continue
		}
		one, sure := c.holds(phi.Edges[i], seen)
		if !sure || known && one != holds {
			return false, false
		}
		holds, known = one, true
	}
	return holds, known
}

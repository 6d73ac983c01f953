package blocking

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/client"
)

// around reports whether control gets from a reception back to it without a wait.
func (c *computing) around(at ssa.Instruction, made *ssa.MakeChan) bool {
	busy := map[*ssa.BasicBlock]bool{}
	for _, s := range c.steps[at.Parent()] {
		if s.instr != at && !c.quick(s) {
			busy[s.instr.Block()] = true
		}
	}
	seen := map[*ssa.BasicBlock]bool{}
	next := c.behind(at, made)
	for len(next) > 0 {
		b := next[len(next)-1]
		next = next[:len(next)-1]
		switch {
		case busy[b] || seen[b]:
		case b == at.Block():
			return true
		default:
			seen[b] = true
			next = append(next, usual(b)...)
		}
	}
	return false
}

// usual returns the blocks that follow a block if nothing has failed or is missing.
func usual(b *ssa.BasicBlock) []*ssa.BasicBlock {
	test, ok := ir.Last(b).(*ssa.If)
	if !ok {
		return b.Succs
	}
	cond, holds := test.Cond, 0
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		cond, holds = not.X, 1
	}
	switch cond := cond.(type) {
	case *ssa.Extract: // v, ok
		return b.Succs[holds : holds+1]
	case *ssa.BinOp:
		if c, ok := cond.Y.(*ssa.Const); !ok || !c.IsNil() {
			return b.Succs
		}
		if failed := ir.IsError(cond.X.Type()); failed == (cond.Op == token.NEQ) {
			holds = 1 - holds
		}
		return b.Succs[holds : holds+1]
	}
	return b.Succs
}

// behind returns the blocks that follow what is received from a channel: of a
// select the cases for it.
func (c *computing) behind(at ssa.Instruction, made *ssa.MakeChan) []*ssa.BasicBlock {
	sel, ok := at.(*ssa.Select)
	if !ok || made == nil {
		return slices.Clone(at.Block().Succs)
	}
	var found []*ssa.BasicBlock
	for i, state := range sel.States {
		if slices.ContainsFunc(c.Trace.Sources(state.Chan), func(s client.Source) bool { return s.Value == ssa.Value(made) }) {
			if b := ir.Case(sel, i); b != nil {
				found = append(found, b)
			}
		}
	}
	return found
}

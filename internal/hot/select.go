package hot

import (
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// selectRoots makes a root of each case that goes on with the loop, and of
// what follows all of them.
func (r *Result) selectRoots(s *spread, l *loop, sel *ssa.Select) {
	after := within(l, sel.Block())
	var rest Heat
	for i, state := range sel.States {
		if state.Dir != types.RecvOnly {
			continue
		}
		heat, ok := r.received(state.Chan, l)
		entry := caseBlock(sel, i)
		if !ok || entry == nil || !l.blocks[entry] {
			continue // the case leaves the loop, or only says that it is over
		}
		blocks := within(l, entry)
		for b := range blocks {
			delete(after, b)
		}
		s.region(Root{Fn: sel.Parent(), Heat: heat, blocks: blocks})
		if rest.Kind == 0 || heat.Kind == Tick {
			rest = heat
		}
	}
	if rest.Kind != 0 {
		s.region(Root{Fn: sel.Parent(), Heat: rest, blocks: after, after: sel})
	}
}

// caseBlock is the block that a select continues with when it took case i.
func caseBlock(sel *ssa.Select, i int) *ssa.BasicBlock {
	for _, ref := range *sel.Referrers() {
		index, ok := ref.(*ssa.Extract)
		if !ok || index.Index != 0 {
			continue
		}
		for _, use := range *index.Referrers() {
			test, ok := use.(*ssa.BinOp)
			if !ok {
				continue
			}
			n, ok := test.Y.(*ssa.Const)
			if !ok || n.Int64() != int64(i) {
				continue
			}
			for _, branch := range *test.Referrers() {
				if branch, ok := branch.(*ssa.If); ok {
					return branch.Block().Succs[0]
				}
			}
		}
	}
	return nil
}

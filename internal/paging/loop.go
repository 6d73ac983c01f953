package paging

import "golang.org/x/tools/go/ssa"

// A loop is the set of blocks that lead to a block and back.
type loop struct {
	blocks map[*ssa.BasicBlock]bool
}

// loopOf returns the blocks of all loops around a block, nil if there is none.
func loopOf(b *ssa.BasicBlock) *loop {
	after, before := map[*ssa.BasicBlock]bool{}, map[*ssa.BasicBlock]bool{}
	reach(b, after, func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Succs })
	if !after[b] {
		return nil
	}
	reach(b, before, func(b *ssa.BasicBlock) []*ssa.BasicBlock { return b.Preds })
	l := &loop{blocks: map[*ssa.BasicBlock]bool{}}
	for x := range after {
		if before[x] {
			l.blocks[x] = true
		}
	}
	return l
}

// reach collects the blocks that next leads to from b, b itself if it does.
func reach(b *ssa.BasicBlock, seen map[*ssa.BasicBlock]bool, next func(*ssa.BasicBlock) []*ssa.BasicBlock) {
	for _, n := range next(b) {
		if !seen[n] {
			seen[n] = true
			reach(n, seen, next)
		}
	}
}

// exits tells whether a test leaves the loop on one of its outcomes.
func (l *loop) exits(test *ssa.If) bool {
	b := test.Block()
	return l.blocks[b] && (!l.blocks[b.Succs[0]] || !l.blocks[b.Succs[1]])
}

// again tells whether a test of a token decides that the LIST is made again,
// and nothing else is done with the token.
func (f *fate) again(l *loop) bool {
	u := &tests{Result: f.Result, seen: map[ssa.Value]bool{}}
	for _, t := range f.tokens {
		u.value(t)
	}
	if u.elsewhere {
		return false
	}
	for _, test := range u.found {
		if l != nil && l.exits(test) || l == nil && f.recurs(test) {
			return true
		}
	}
	return false
}

// recurs tells whether the function of the LIST calls itself on one outcome
// of a test.
func (f *fate) recurs(test *ssa.If) bool {
	fn := f.page.call.Parent()
	if test.Parent() != fn {
		return false
	}
	for _, call := range f.Prog.Callers(fn) {
		b := call.Block()
		if call.Parent() == fn && b != test.Block() && test.Block().Dominates(b) && f.page.call.Block().Dominates(b) {
			return true
		}
	}
	return false
}

package request

import "golang.org/x/tools/go/ssa"

// A loop is the set of blocks that a block leads to and that lead back to it.
type loop struct {
	blocks map[*ssa.BasicBlock]bool
}

// loopsOf returns the loops around a block, the innermost first.
func loopsOf(b *ssa.BasicBlock) []*loop {
	var loops []*loop
	for head := b; head != nil; head = head.Idom() {
		if l := loopFrom(head); l.blocks[b] {
			loops = append(loops, l)
		}
	}
	return loops
}

// loopFrom returns the loop that starts at a block, empty if none does.
func loopFrom(head *ssa.BasicBlock) *loop {
	l := &loop{blocks: map[*ssa.BasicBlock]bool{}}
	var back func(b *ssa.BasicBlock)
	back = func(b *ssa.BasicBlock) {
		if l.blocks[b] {
			return
		}
		l.blocks[b] = true
		for _, pred := range b.Preds {
			back(pred)
		}
	}
	for _, pred := range head.Preds {
		if head.Dominates(pred) {
			l.blocks[head] = true
			back(pred)
		}
	}
	return l
}

// innermost returns the smallest loop around a block, nil if there is none.
func innermost(b *ssa.BasicBlock) *loop {
	if loops := loopsOf(b); len(loops) > 0 {
		return loops[0]
	}
	return nil
}

// goesOn reports whether a loop goes on as long as there is a token, and ends
// without.
func (l *loop) goesOn(t tokenTest) bool {
	return l.blocks[t.Block()] && l.blocks[t.more()] && !l.blocks[t.none()]
}

// again reports whether a token decides that the LIST is made again, and
// nothing else is done with it.
func (f *pageUse) again() bool {
	u := &tests{PagingResult: f.PagingResult, seen: map[ssa.Value]bool{}}
	for _, t := range f.tokens {
		u.value(t, isText)
	}
	if u.elsewhere {
		return false
	}
	sites := f.sites(f.page.call, 2)
	for _, test := range u.found {
		for _, site := range sites {
			if site.Parent() == test.Parent() && f.repeats(test, site) {
				return true
			}
		}
	}
	return false
}

// sites returns a call and those that lead to it.
func (f *pageUse) sites(call ssa.CallInstruction, depth int) []ssa.CallInstruction {
	sites := []ssa.CallInstruction{call}
	if depth > 0 {
		for _, caller := range f.Prog.Callers(call.Parent()) {
			sites = append(sites, f.sites(caller, depth-1)...)
		}
	}
	return sites
}

// repeats reports whether code does a call again where there is a token: in a
// loop, or by calling itself.
func (f *pageUse) repeats(test tokenTest, call ssa.CallInstruction) bool {
	for _, l := range loopsOf(call.Block()) {
		if l.goesOn(test) {
			return true
		}
	}
	for _, self := range f.Prog.Callers(call.Parent()) {
		b := self.Block()
		if self.Parent() == call.Parent() && test.more().Dominates(b) && len(test.more().Preds) == 1 && call.Block().Dominates(b) {
			return true
		}
	}
	return false
}

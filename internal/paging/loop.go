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

// leftOn tells whether the loop ends on a test of one of the values, and
// nothing else is done with any of them.
func (l *loop) leftOn(tokens []ssa.Value) bool {
	u := &tests{seen: map[ssa.Value]bool{}}
	for _, t := range tokens {
		u.value(t)
	}
	if u.elsewhere {
		return false
	}
	for _, test := range u.found {
		if l.exits(test) {
			return true
		}
	}
	return false
}

// tests collects the tests that depend on values and nothing but tests use.
type tests struct {
	seen      map[ssa.Value]bool
	found     []*ssa.If
	elsewhere bool
}

func (u *tests) value(v ssa.Value) {
	if u.seen[v] || v.Referrers() == nil {
		return
	}
	u.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.If:
			u.found = append(u.found, ref)
		case *ssa.BinOp, *ssa.Phi, *ssa.Convert, *ssa.ChangeType:
			u.value(ref.(ssa.Value))
		case *ssa.UnOp:
			u.value(ref)
		case *ssa.Store:
			u.store(ref, v)
		case *ssa.Call:
			if b, ok := ref.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
				u.value(ref)
				continue
			}
			u.elsewhere = true
		case *ssa.DebugRef:
		default:
			u.elsewhere = true
		}
	}
}

// store follows a token into a local variable, or a field of one, that
// nothing reads but tests.
func (u *tests) store(s *ssa.Store, v ssa.Value) {
	switch addr := s.Addr.(type) {
	case *ssa.Alloc:
		if s.Val == v {
			u.loads(addr)
			return
		}
	case *ssa.FieldAddr:
		if alloc, ok := addr.X.(*ssa.Alloc); ok && s.Val == v {
			u.field(alloc, addr.Field)
			return
		}
	}
	u.elsewhere = u.elsewhere || s.Val == v
}

func (u *tests) loads(addr ssa.Value) {
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.UnOp:
			u.value(ref)
		case *ssa.Store, *ssa.DebugRef:
		default:
			u.elsewhere = true
		}
	}
}

// field follows one field of a local struct.
func (u *tests) field(alloc *ssa.Alloc, index int) {
	for _, ref := range *alloc.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			if ref.Field == index {
				u.loads(ref)
			}
		case *ssa.Store, *ssa.DebugRef:
		default:
			u.elsewhere = true // the struct as a whole goes somewhere
		}
	}
}

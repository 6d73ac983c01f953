package request

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// answers looks at the list that a function returns.
func (u *use) answers() {
	if u.Empties = u.empties(); !u.Empties {
		u.strips()
	}
	for ret := range ir.Returns(u.Fn) {
		if len(ret.Results) == 0 {
			continue
		}
		made, ok := ret.Results[0].(*ssa.MakeInterface)
		switch {
		case !ok:
		case u.lasting(made.X):
			u.ReturnsSame = ret
		default:
			switch u.lacks(made) {
			case LacksMetadata:
				u.Bare = append(u.Bare, ret)
			case LacksToken:
				u.Cut = append(u.Cut, ret)
			}
		}
	}
}

// strips finds what drops the continue token of the one list that a function
// asks for. Where pages are collected, no token is left.
func (u *use) strips() {
	if !u.asksOnce() || u.whole() {
		return
	}
	for _, b := range u.Fn.Blocks {
		for _, instr := range b.Instrs {
			list := u.stripped(instr)
			if list == nil || repeats(b) {
				continue
			}
			if u.answer(list) && !u.guarded(instr, nil) {
				u.Strips = append(u.Strips, instr)
			}
		}
	}
}

// empties reports whether the objects of the one list that a function asks for
// are dropped on all ways that return it.
func (u *use) empties() bool {
	if !u.asksOnce() {
		return false
	}
	var drops []*ssa.BasicBlock
	for _, b := range u.Fn.Blocks {
		for _, instr := range b.Instrs {
			if list := emptied(instr); list != nil && u.answer(list) {
				drops = append(drops, b)
			}
		}
	}
	return len(drops) > 0 && !slices.ContainsFunc(u.Fn.Blocks, func(b *ssa.BasicBlock) bool {
		return u.returnsAnswer(b) && !slices.ContainsFunc(drops, func(drop *ssa.BasicBlock) bool { return drop.Dominates(b) })
	})
}

// returnsAnswer reports whether a function ends at a block with what it asked for.
func (u *use) returnsAnswer(b *ssa.BasicBlock) bool {
	ret, ok := ir.Last(b).(*ssa.Return)
	return ok && len(ret.Results) > 0 && u.answer(ret.Results[0])
}

// emptied returns the list whose objects an instruction drops.
func emptied(instr ssa.Instruction) ssa.Value {
	store, ok := instr.(*ssa.Store)
	if !ok {
		return nil
	}
	fa, ok := store.Addr.(*ssa.FieldAddr)
	if !ok || ir.FieldOf(fa) == nil || ir.FieldOf(fa) != kube.Items(fa.X.Type()) {
		return nil
	}
	if c, ok := store.Val.(*ssa.Const); ok && c.IsNil() {
		return fa.X
	}
	return nil
}

// asksOnce reports whether a function makes one request each time.
func (u *use) asksOnce() bool {
	return len(u.Asks) == 1 && !repeats(u.Asks[0].Call.Block())
}

// answer reports whether a value is made of what the first request returns.
func (u *use) answer(v ssa.Value) bool {
	inner := &use{ListWatchResult: u.ListWatchResult, ListWatchFunction: u.ListWatchFunction, visited: map[ssa.Value]bool{}, entered: u.entered}
	inner.reach(v, nil)
	call, ok := u.Asks[0].Call.(*ssa.Call)
	return ok && inner.visited[call]
}

// whole reports whether a function asks for everything in one piece.
func (u *use) whole() bool {
	if u.Loss != nil && !u.Loss.Limited() {
		return true
	}
	for _, rw := range u.Rewrites {
		if rw.Option == kube.OptLimit || rw.Option == kube.None && !rw.Kept.Has(kube.OptLimit) {
			return true
		}
	}
	return false
}

// stripped returns the list whose continue token an instruction drops.
func (u *use) stripped(instr ssa.Instruction) ssa.Value {
	switch instr := instr.(type) {
	case *ssa.Call:
		sym, ok := kube.Lookup(ir.Callee(instr), kube.SetsContinue)
		if ok && ir.IsEmptyText(ir.Arg(instr, sym.Arg)) {
			return ir.Receiver(instr)
		}
	case *ssa.Store:
		if fa, ok := instr.Addr.(*ssa.FieldAddr); ok && kube.Is(ir.FieldOf(fa), kube.ContinueOf) && ir.IsEmptyText(instr.Val) {
			return fa.X
		}
	}
	return nil
}

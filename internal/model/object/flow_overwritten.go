package object

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// overwritten reports whether each iteration of a loop puts the followed value
// into a struct of the function's own before it looks at what that holds, and
// nothing does so later: no iteration, and nothing behind the loop, sees what
// an earlier one has left.
//
//	h := newHandler()
//	for _, pod := range pods {
//		h.For(&pod)
//		h.check()
//	}
func (w *walk) overwritten(holder ssa.Value, blocks map[*ssa.BasicBlock]bool) bool {
	if w.kinds[holder]&Gathers != 0 || !isStructPointer(holder) {
		return false
	}
	t := w.r.follow(holder, holder.Parent(), Self, false)
	if len(t.retentions) > 0 || len(t.returned) > 0 {
		return false
	}
	var uses []ssa.Instruction
	for v, kind := range t.kinds {
		if kind&(Self|Into) == 0 || v.Parent() != holder.Parent() || v.Referrers() == nil {
			continue
		}
		for _, use := range *v.Referrers() {
			if runsLater(use) && !w.only(use, t) {
				return false
			}
			if w.looksAt(use, v) && behind(blocks, use.Block()) {
				uses = append(uses, use)
			}
		}
	}
	return slices.ContainsFunc(uses, func(first ssa.Instruction) bool {
		return blocks[first.Block()] && w.fills(first) &&
			!slices.ContainsFunc(uses, func(use ssa.Instruction) bool { return use != first && !precedes(first, use) })
	})
}

// only reports whether an instruction makes a closure that nothing but the holder keeps:
// it runs when the holder is looked at.
//
//	d.stuck = func() bool { return blocked(&pod) && !d.seen[pod.Namespace] }
func (w *walk) only(instr ssa.Instruction, holder *Trail) bool {
	made, ok := instr.(*ssa.MakeClosure)
	return ok && w.kinds[made]&Pins != 0 && holder.gets(made)
}

// gets reports whether a closure is stored in what the trail follows, and used in no other way.
func (t *Trail) gets(closure ssa.Value) bool {
	return !slices.ContainsFunc(*closure.Referrers(), func(use ssa.Instruction) bool {
		switch use := use.(type) {
		case *ssa.DebugRef:
			return false
		case *ssa.ChangeType:
			return !t.gets(use)
		case *ssa.Store:
			part, ok := use.Addr.(*ssa.FieldAddr)
			return !ok || use.Val != closure || t.kinds[part.X]&Self == 0
		}
		return true
	})
}

func isClosure(v ssa.Value) bool {
	if named, ok := v.(*ssa.ChangeType); ok {
		v = named.X
	}
	_, ok := v.(*ssa.MakeClosure)
	return ok
}

// runsLater reports whether an instruction hands values to code that may run later.
func runsLater(instr ssa.Instruction) bool {
	switch instr.(type) {
	case *ssa.Go, *ssa.Defer, *ssa.MakeClosure:
		return true
	}
	return false
}

func isStructPointer(v ssa.Value) bool {
	_, ok := structBehind(v.Type())
	return ok && !aggregate(v.Type())
}

// looksAt reports whether an instruction sees, or sets, what a holder or a part
// of it holds of the followed value.
func (w *walk) looksAt(use ssa.Instruction, part ssa.Value) bool {
	switch use := use.(type) {
	case *ssa.FieldAddr, *ssa.Phi, *ssa.ChangeType:
		return false // what they yield is looked at itself
	case *ssa.UnOp:
		return use.Op != token.MUL || w.kinds[use] != 0
	case *ssa.Store:
		return use.Val == part || w.kinds[use.Val]&Pins != 0
	}
	return true
}

// fills reports whether an instruction puts the followed value somewhere.
func (w *walk) fills(instr ssa.Instruction) bool {
	switch instr := instr.(type) {
	case *ssa.Store:
		return w.kinds[instr.Val]&(Self|Into) != 0 || isClosure(instr.Val) && w.kinds[instr.Val]&Pins != 0
	case *ssa.Call:
		return slices.ContainsFunc(instr.Call.Args, func(arg ssa.Value) bool { return w.kinds[arg]&(Self|Into) != 0 })
	}
	return false
}

// behind reports whether a block is part of a loop, or may run after it.
func behind(blocks map[*ssa.BasicBlock]bool, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var reached func(from *ssa.BasicBlock) bool
	reached = func(from *ssa.BasicBlock) bool {
		if from == b || blocks[b] {
			return true
		}
		seen[from] = true
		return slices.ContainsFunc(from.Succs, func(next *ssa.BasicBlock) bool { return !seen[next] && reached(next) })
	}
	for start := range blocks {
		return reached(start)
	}
	return false
}

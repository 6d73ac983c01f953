package ir

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Initializes reports whether a function runs as its package is initialized: the
// initializers of variables, and those called init.
func Initializes(fn *ssa.Function) bool {
	return fn.Signature.Recv() == nil && fn.Parent() == nil && (fn.Name() == "init" || strings.HasPrefix(fn.Name(), "init#"))
}

// Precedes reports whether an instruction comes before another one of its function on
// every way.
func Precedes(first, then ssa.Instruction) bool {
	if first.Parent() != then.Parent() {
		return false
	}
	if first.Block() == then.Block() {
		return slices.Index(first.Block().Instrs, first) < slices.Index(then.Block().Instrs, then)
	}
	return first.Block().Dominates(then.Block())
}

// Leads reports whether control can get from the end of one block to another, which may
// be the same.
func Leads(from, to *ssa.BasicBlock) bool {
	return leads(from, to, func(*ssa.BasicBlock) bool { return true })
}

// leads tells the same of ways on which all blocks between the two are open.
func leads(from, to *ssa.BasicBlock, open func(*ssa.BasicBlock) bool) bool {
	seen := map[*ssa.BasicBlock]bool{}
	for next := slices.Clone(from.Succs); len(next) > 0; {
		b := next[len(next)-1]
		next = next[:len(next)-1]
		if b == to {
			return true
		}
		if !seen[b] && open(b) {
			seen[b] = true
			next = append(next, b.Succs...)
		}
	}
	return false
}

// LeadsPast reports whether control can get from an instruction to another one of its
// function without coming by one of some others in between.
func LeadsPast(first, at ssa.Instruction, but []ssa.Instruction) bool {
	within := func(instrs []ssa.Instruction) bool {
		return slices.ContainsFunc(but, func(other ssa.Instruction) bool { return slices.Contains(instrs, other) })
	}
	from, to := first.Block(), at.Block()
	behind, ahead := slices.Index(from.Instrs, first)+1, slices.Index(to.Instrs, at)
	if from == to && behind <= ahead {
		return !within(from.Instrs[behind:ahead])
	}
	return !within(from.Instrs[behind:]) && !within(to.Instrs[:ahead]) &&
		leads(from, to, func(b *ssa.BasicBlock) bool { return !within(b.Instrs) })
}

package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// branch is one way out of a block that ends in a condition.
type branch struct {
	block *ssa.BasicBlock
	taken bool // the condition holds
}

// successor is the index of the block that a branch goes on to.
func (b branch) successor() int {
	if b.taken {
		return 0
	}
	return 1
}

// graph holds the control dependences of a function: for each block, the
// branches that decide whether it runs.
type graph struct {
	deps [][]branch
}

func (r *Result) graphOf(fn *ssa.Function) *graph {
	if r.graphs[fn] == nil {
		r.graphs[fn] = newGraph(fn)
	}
	return r.graphs[fn]
}

// newGraph computes: a block depends on a branch if it runs on every way on
// from the branch's target, but not on every way on from its source.
func newGraph(fn *ssa.Function) *graph {
	after := postDominators(fn)
	g := &graph{deps: make([][]branch, len(fn.Blocks))}
	for _, b := range fn.Blocks {
		if _, ok := ir.Last(b).(*ssa.If); !ok {
			continue
		}
		for i, succ := range b.Succs {
			for c := range fn.Blocks {
				if after[succ.Index].has(c) && (c == b.Index || !after[b.Index].has(c)) {
					g.deps[c] = append(g.deps[c], branch{b, i == 0})
				}
			}
		}
	}
	return g
}

type set []uint64

func (s set) has(i int) bool { return s[i/64]&(1<<(i%64)) != 0 }

// postDominators returns, for each block, the blocks on every way from it to
// the end of the function, itself included.
func postDominators(fn *ssa.Function) []set {
	n := len(fn.Blocks)
	words := n/64 + 1
	after := make([]set, n)
	for i := range after {
		after[i] = make(set, words)
		for w := range after[i] {
			after[i][w] = ^uint64(0)
		}
	}
	for again := true; again; {
		again = false
		for i := n - 1; i >= 0; i-- {
			again = meet(after, fn.Blocks[i]) || again
		}
	}
	return after
}

// meet updates one block's set from those of its successors.
func meet(after []set, b *ssa.BasicBlock) bool {
	changed := false
	for w := range after[b.Index] {
		m := ^uint64(0)
		if len(b.Succs) == 0 {
			m = 0
		}
		for _, s := range b.Succs {
			m &= after[s.Index][w]
		}
		if b.Index/64 == w {
			m |= 1 << (b.Index % 64)
		}
		if m != after[b.Index][w] {
			after[b.Index][w], changed = m, true
		}
	}
	return changed
}

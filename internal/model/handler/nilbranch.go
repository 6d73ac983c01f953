package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// oneIsNil reports whether a comparison of two pointers runs only where one of them is
// nil: it asks whether the other one is, too, and compares no addresses.
//
//	if before == nil || after == nil {
//		return before != after
//	}
func oneIsNil(v *ssa.BinOp) bool {
	return leadsFromNil(v, v.Block(), map[*ssa.BasicBlock]bool{})
}

// leadsFromNil reports whether all ways to a block lead through a test that found one of the
// compared pointers to be nil.
func leadsFromNil(v *ssa.BinOp, b *ssa.BasicBlock, seen map[*ssa.BasicBlock]bool) bool {
	if seen[b] {
		return true // a way that ends where it began is none of its own
	}
	seen[b] = true
	for _, pred := range b.Preds {
		if !foundNil(v, pred, b) && !leadsFromNil(v, pred, seen) {
			return false
		}
	}
	return len(b.Preds) > 0
}

// foundNil reports whether code goes from one block to the next only where one of the
// compared pointers is nil.
func foundNil(v *ssa.BinOp, from, to *ssa.BasicBlock) bool {
	if len(from.Succs) != 2 || from.Succs[0] == from.Succs[1] {
		return false
	}
	found := ir.FoundNil(from, slices.Index(from.Succs, to))
	return found != nil && (ir.Alike(found, v.X) || ir.Alike(found, v.Y))
}

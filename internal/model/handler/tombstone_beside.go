package handler

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// beside finds the other places that compute no key of the tombstone, where code goes on
// without something that it does for an object: to mend one alone may do nothing, as where
// a worker needs what the other one keeps for the key.
//
//	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
//		c.gone[key] = obj
//	}
//	c.enqueue(obj)
func (f *tombstoneFrame) beside(x Finding, known []Finding) (found []token.Pos) {
	if x.Callee != "" || x.Defect != Keyless {
		return nil
	}
	for g := range f.all() {
		for _, y := range g.failed() {
			at := ir.Position(y.cause)
			ofOther := y.cause.Parent() == g.Fn && !slices.ContainsFunc(known, func(k Finding) bool { return k.At == y.cause })
			if ofOther && defectOf(y.cause) == Keyless && g.skips(y) && !slices.Contains(found, at) {
				found = append(found, at)
			}
		}
	}
	return found
}

// skips reports whether a function does something for an object behind a check that fails
// on the tombstone.
func (f *tombstoneFrame) skips(x failure) bool {
	g := f.instead()
	if g.Lost {
		return false
	}
	return slices.ContainsFunc(x.from.Succs, func(other *ssa.BasicBlock) bool {
		return other != x.to && len(other.Preds) == 1 && slices.ContainsFunc(f.Fn.Blocks, func(b *ssa.BasicBlock) bool {
			return g.Reached(b) && !f.Reached(b) && other.Dominates(b) && slices.ContainsFunc(b.Instrs, f.acts)
		})
	})
}

package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// ending reports whether all ways to an instruction come by where an object of a kind is
// seen to be deleted, when nothing but its end is left to be written.
//
//	if !sync.DeletionTimestamp.IsZero() {
//		return ctrl.Result{}, r.removeFinalizer(ctx, sync)
//	}
func (s *search) ending(at ssa.Instruction, kind kube.Kind, seen map[*ssa.Function]bool) bool {
	fn := at.Parent()
	if s.behindDeletion(at.Block(), kind) || seen[fn] {
		return true
	}
	seen[fn] = true
	sources := s.sources(fn)
	return len(sources) > 0 && !slices.ContainsFunc(sources, func(from ssa.Instruction) bool { return !s.ending(from, kind, seen) })
}

// behindDeletion reports whether control comes to a block only where an object of a kind
// is being deleted.
func (s *search) behindDeletion(b *ssa.BasicBlock, kind kube.Kind) bool {
	for ; b != nil; b = b.Idom() {
		if len(b.Preds) != 1 {
			continue
		}
		from := b.Preds[0]
		if _, ok := ir.Last(from).(*ssa.If); !ok || from.Succs[0] == from.Succs[1] {
			continue
		}
		if of := ir.Deleted(from, slices.Index(from.Succs, b)); of != nil && s.kindOf(of) == kind {
			return true
		}
	}
	return false
}

package retry

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// listed reports whether one of several arguments of a call, which it gets as a list, fails.
//
//	return errors.Join(err, r.reportFailure(ctx))
func (f *failing) listed(list ssa.Value, call *ssa.Call) bool {
	slice, ok := list.(*ssa.Slice)
	if !ok || !listsErrors(list.Type()) {
		return false
	}
	elements, ok := slice.X.(*ssa.Alloc)
	return ok && slices.ContainsFunc(*elements.Referrers(), func(use ssa.Instruction) bool {
		at, ok := use.(*ssa.IndexAddr)
		return ok && slices.ContainsFunc(*at.Referrers(), func(use ssa.Instruction) bool {
			store, ok := use.(*ssa.Store)
			return ok && store.Block() == call.Block() && f.fails(store.Val)
		})
	})
}

func listsErrors(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	return ok && ir.IsError(slice.Elem())
}

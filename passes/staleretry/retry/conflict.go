package retry

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// conflicts returns the block that only conflicts lead to, nil if the error is
// not checked for them.
//
//	if apierrors.IsConflict(err) { … }
func (e *errorFlow) conflicts() *ssa.BasicBlock {
	if len(e.tests) != 1 {
		return nil
	}
	for _, ref := range *e.tests[0].Referrers() {
		switch ref := ref.(type) {
		case *ssa.If:
			return ref.Block().Succs[0]
		case *ssa.UnOp:
			if branch, ok := onlyUse(ref).(*ssa.If); ok && ref.Op == token.NOT {
				return branch.Block().Succs[1]
			}
		}
	}
	return nil
}

func onlyUse(v ssa.Value) ssa.Instruction {
	refs := *v.Referrers()
	if len(refs) != 1 {
		return nil
	}
	return refs[0]
}

// leaves reports whether the error may be returned from a block on.
func (e *errorFlow) leaves(from *ssa.BasicBlock, call *ssa.Call) bool {
	if len(from.Preds) != 1 {
		return true
	}
	for _, b := range from.Parent().Blocks {
		if b != from && !ir.Leads(from, b) {
			continue
		}
		ret, ok := ir.Last(b).(*ssa.Return)
		if ok && len(ret.Results) > 0 && e.passes(ret.Results[len(ret.Results)-1], call) {
			return true
		}
	}
	return false
}

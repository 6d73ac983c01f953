package ir

import "golang.org/x/tools/go/ssa"

// Case returns the block that a select goes on with when it took state i, nil
// where nothing asks which one it took.
func Case(sel *ssa.Select, i int) *ssa.BasicBlock {
	for _, ref := range *sel.Referrers() {
		index, ok := ref.(*ssa.Extract)
		if !ok || index.Index != 0 {
			continue
		}
		for _, use := range *index.Referrers() {
			test, ok := use.(*ssa.BinOp)
			if !ok {
				continue
			}
			n, ok := test.Y.(*ssa.Const)
			if !ok || n.Int64() != int64(i) {
				continue
			}
			for _, branch := range *test.Referrers() {
				if branch, ok := branch.(*ssa.If); ok {
					return branch.Block().Succs[0]
				}
			}
		}
	}
	return nil
}

package heat

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// branch returns the blocks of a function that are reached only through an
// outcome of a test.
func branch(fn *ssa.Function, taken func(b *ssa.BasicBlock, i int) bool) map[*ssa.BasicBlock]bool {
	found := map[*ssa.BasicBlock]bool{}
	for _, b := range fn.Blocks {
		if len(b.Succs) != 2 {
			continue
		}
		for i, succ := range b.Succs {
			if len(succ.Preds) != 1 || !taken(b, i) {
				continue
			}
			for inner := range dominated(succ) {
				found[inner] = true
			}
		}
	}
	return found
}

// failed reports whether a block goes on to successor i because of an error: an
// error that is there, or one of a certain kind.
func failed(b *ssa.BasicBlock, i int) bool {
	if onError(b, i) {
		return true
	}
	test := ir.Last(b).(*ssa.If)
	cond, outcome := ir.Positive(test.Cond, i == 0)
	call, ok := cond.(*ssa.Call)
	return ok && outcome && len(ir.Args(call)) > 0 && ir.IsError(ir.Arg(call, 0).Type())
}

package heat

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// unfilled returns the blocks of a function that run only while a cache is not
// filled: a cache is filled once, and stays so until the program ends. What makes
// up for it until then is meant to.
//
//	if c.pods.HasSynced() {
//		return c.lister.List(labels.Everything())
//	}
//	return c.kube.CoreV1().Pods("").List(ctx, metav1.ListOptions{})
func (r *Result) unfilled(fn *ssa.Function) map[*ssa.BasicBlock]bool {
	found := map[*ssa.BasicBlock]bool{}
	for _, b := range fn.Blocks {
		if !r.entersUnfilled(b) {
			continue
		}
		for inner := range dominated(b) {
			found[inner] = true
		}
	}
	return found
}

// entersUnfilled reports whether every way into a block is that of a cache that is not
// filled: of several that are asked, the first that is not decides.
func (r *Result) entersUnfilled(b *ssa.BasicBlock) bool {
	for _, pred := range b.Preds {
		test, ok := ir.Last(pred).(*ssa.If)
		if !ok || pred.Succs[0] == pred.Succs[1] {
			return false
		}
		cond, outcome := ir.Positive(test.Cond, pred.Succs[0] == b)
		if outcome || !r.asksFilled(cond, 1) {
			return false
		}
	}
	return len(b.Preds) > 0
}

// asksFilled reports whether a condition asks whether a cache is filled, through
// functions of one expression, too.
func (r *Result) asksFilled(cond ssa.Value, depth int) bool {
	call, ok := cond.(*ssa.Call)
	if !ok || !types.Identical(call.Type(), types.Typ[types.Bool]) {
		return false
	}
	if kube.Is(ir.Callee(call), kube.SyncedOf) || !call.Call.IsInvoke() && kube.IsSynced(call.Call.Value.Type()) {
		return true
	}
	entered := r.Prog.Entered(call)
	if depth == 0 || len(entered) != 1 || len(entered[0].Blocks) != 1 {
		return false
	}
	instrs := entered[0].Blocks[0].Instrs
	ret, ok := instrs[len(instrs)-1].(*ssa.Return)
	return ok && len(ret.Results) == 1 && r.asksFilled(ret.Results[0], depth-1)
}

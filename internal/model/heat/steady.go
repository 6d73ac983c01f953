package heat

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// steady says when a reconcile runs again that has found nothing to change, if it does
// not come to its very end: that is where most end, and what it writes otherwise makes
// it run in any case.
//
//	if equality.Semantic.DeepEqual(old, obj) {
//		return ctrl.Result{RequeueAfter: time.Minute}, nil
//	}
//	return ctrl.Result{}, r.Status().Update(ctx, obj)
func (r *Result) steady(fn *ssa.Function) Requeue {
	unchanged := branch(fn, func(b *ssa.BasicBlock, i int) bool { return equal(b, i) && r.writes(dominated(b.Succs[1-i])) })
	for ret := range ir.Returns(fn) {
		if !unchanged[ret.Block()] {
			continue
		}
		if q := r.Requeue(ret); q.Sure {
			return q
		}
	}
	return Requeue{}
}

// equal reports whether a block goes on to successor i because two things are equal, none
// of which is a constant or an error: those tell of what a reconcile waits for.
func equal(b *ssa.BasicBlock, i int) bool {
	cond, outcome := ir.Positive(ir.Last(b).(*ssa.If).Cond, i == 0)
	switch cond := cond.(type) {
	case *ssa.BinOp:
		_, x := cond.X.(*ssa.Const)
		_, y := cond.Y.(*ssa.Const)
		return !x && !y && !ir.IsError(cond.X.Type()) && (cond.Op == token.EQL && outcome || cond.Op == token.NEQ && !outcome)
	case *ssa.Call:
		return outcome && kube.Is(ir.Callee(cond), kube.Compare)
	}
	return false
}

// writes reports whether blocks have the API server change objects, or a function of this
// package that they enter.
func (r *Result) writes(blocks map[*ssa.BasicBlock]bool) bool {
	seen := map[*ssa.Function]bool{}
	for b := range blocks {
		if r.writesIn(b, seen) {
			return true
		}
	}
	return false
}

func (r *Result) writesIn(b *ssa.BasicBlock, seen map[*ssa.Function]bool) bool {
	for _, instr := range b.Instrs {
		call, ok := instr.(*ssa.Call)
		if !ok {
			continue
		}
		if kube.ChangesObjects(ir.Callee(call)) {
			return true
		}
		for _, fn := range r.Prog.Entered(call) {
			if seen[fn] {
				continue
			}
			seen[fn] = true
			for _, inner := range fn.Blocks {
				if r.writesIn(inner, seen) {
					return true
				}
			}
		}
	}
	return false
}

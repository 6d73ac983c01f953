package retry

import (
	"go/constant"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// retriesConflicts reports whether a function that decides whether an error is retried answers
// yes for a conflict on some way.
//
//	return !apierrors.IsConflict(err) && !apierrors.IsNotFound(err) // never does
func retriesConflicts(fn *ssa.Function) bool {
	type edge struct{ from, to *ssa.BasicBlock }
	seen := map[edge]bool{{nil, fn.Blocks[0]}: true}
	for todo := []edge{{nil, fn.Blocks[0]}}; len(todo) > 0; {
		at := todo[0]
		todo = todo[1:]
		next := at.to.Succs
		switch end := ir.Last(at.to).(type) {
		case *ssa.Return:
			if yes, known := ofConflict(end.Results[0], at.from, at.to); yes && known {
				return true
			}
		case *ssa.If:
			if yes, known := ofConflict(end.Cond, at.from, at.to); known && yes {
				next = next[:1]
			} else if known {
				next = next[1:]
			}
		}
		for _, b := range next {
			if e := (edge{at.to, b}); !seen[e] {
				seen[e] = true
				todo = append(todo, e)
			}
		}
	}
	return false
}

// ofConflict is a condition in a block that control came to from another one, if the error
// is a conflict; known is false where that does not decide it.
func ofConflict(cond ssa.Value, from, in *ssa.BasicBlock) (yes, known bool) {
	switch cond := cond.(type) {
	case *ssa.Const:
		return cond.Value != nil && cond.Value.Kind() == constant.Bool && constant.BoolVal(cond.Value), true
	case *ssa.Call:
		return true, kube.Is(ir.Callee(cond), kube.IsConflict)
	case *ssa.UnOp:
		yes, known = ofConflict(cond.X, from, in)
		return !yes, known && cond.Op == token.NOT
	case *ssa.Phi:
		if i := slices.Index(in.Preds, from); cond.Block() == in && i >= 0 {
			return ofConflict(cond.Edges[i], nil, nil)
		}
	}
	return false, false
}

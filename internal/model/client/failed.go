package client

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// placeholder reports whether a result is only there because a function has to return one
// beside an error, with which the caller does not go on.
//
//	return "", errors.New("no namespace is set")
func placeholder(ret *ssa.Return, result int, call *ssa.Call) bool {
	last := len(ret.Results) - 1
	if result == last || !isNothing(ret.Results[result]) || !ir.Failed(ret.Results[last], ret.Block()) {
		return false
	}
	for _, use := range *call.Referrers() {
		if err, ok := use.(*ssa.Extract); ok && err.Index == last && endsWith(err) {
			return true
		}
	}
	return false
}

// endsWith reports whether a function finds out that an error is not nil, and ends then.
func endsWith(err ssa.Value) bool {
	for _, use := range *err.Referrers() {
		test, ok := use.(*ssa.BinOp)
		if !ok {
			continue
		}
		for _, use := range *test.Referrers() {
			branch, ok := use.(*ssa.If)
			if !ok {
				continue
			}
			for i, to := range branch.Block().Succs {
				if len(to.Preds) == 1 && ir.FailedBefore(err, to) && !ir.Leads(to, branch.Block().Succs[1-i]) {
					return true
				}
			}
		}
	}
	return false
}

// isNothing reports whether a value is the zero value of its type.
func isNothing(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && (c.Value == nil || c.Value.ExactString() == `""`)
}

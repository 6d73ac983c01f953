package retry

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// passes reports whether a result may be the error, or one that a later call
// returns, which nothing is known of.
func (e *errorFlow) passes(v ssa.Value, call *ssa.Call) bool {
	return e.passing(v, call, map[ssa.Value]bool{})
}

func (e *errorFlow) passing(v ssa.Value, call *ssa.Call, seen map[ssa.Value]bool) bool {
	if seen[v] {
		return false
	}
	seen[v] = true
	if e.holds[v] {
		return true
	}
	switch v := v.(type) {
	case *ssa.Const:
		return false
	case *ssa.Phi:
		for _, edge := range v.Edges {
			if e.passing(edge, call, seen) {
				return true
			}
		}
		return false
	case *ssa.Extract:
		return e.passing(v.Tuple, call, seen)
	case *ssa.MakeInterface:
		return e.passing(v.X, call, seen)
	case *ssa.Call:
		if v == call || kube.Is(ir.Callee(v), kube.NewError) {
			return false
		}
		return v.Block() == call.Block() && !before(v, call) || ir.Leads(call.Block(), v.Block())
	}
	return true
}

package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// limits reports whether a context has a deadline, or ends with a request.
func (r *Result) limits(ctx ssa.Value) bool {
	return r.derives(ctx, 0, kube.ContextDeadline, kube.ContextOfRequest)
}

// derives reports whether a context may be, or come from, the result of a
// function with one of the roles.
func (r *Result) derives(ctx ssa.Value, depth int, roles ...kube.Role) bool {
	if ctx == nil || depth > 5 {
		return false
	}
	for _, s := range r.trace.Sources(ctx) {
		call, ok := s.Call()
		if !ok {
			continue
		}
		if kube.Is(ir.Callee(call), roles...) {
			return true
		}
		for _, arg := range ir.Args(call) {
			if kube.IsContext(arg.Type()) && r.derives(arg, depth+1, roles...) {
				return true
			}
		}
	}
	return false
}

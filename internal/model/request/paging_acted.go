package request

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// maxPagingHops bounds how many callers above a LIST are looked at.
const maxPagingHops = 2

// acted reports whether code that has the objects, or what was made of them, may act: it
// has the server change something, or enqueues. What only shows or counts
// objects does not.
func (f *pageUse) acted() bool {
	fns := map[*ssa.Function]bool{}
	f.above(f.page.call.Parent(), maxPagingHops, fns)
	for at := range f.seen {
		if fn := at.v.Parent(); at.items && fn != nil {
			f.above(fn, maxPagingHops, fns)
		}
	}
	for fn := range fns {
		if f.does(fn, acts, 2) {
			return true
		}
	}
	return false
}

// above notes a function and those that get what it returns.
func (f *pageUse) above(fn *ssa.Function, hops int, fns map[*ssa.Function]bool) {
	fns[fn] = true
	returns := slices.ContainsFunc(slices.Collect(fn.Signature.Results().Variables()), func(v *types.Var) bool { return !ir.IsError(v.Type()) })
	if hops == 0 || !returns {
		return
	}
	for _, call := range f.Prog.Callers(fn) {
		f.above(call.Parent(), hops-1, fns)
	}
}

// acts reports whether a call has the server change objects that it keeps, or others
// work on some.
func acts(call ssa.CallInstruction) bool {
	return kube.Acts(ir.Callee(call)) && !slices.ContainsFunc(ir.Args(call), func(arg ssa.Value) bool {
		if object, ok := arg.(*ssa.MakeInterface); ok {
			arg = object.X
		}
		return kube.IsQuestion(arg.Type())
	})
}

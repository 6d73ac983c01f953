package blocking

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// through returns the function that a call gives the object of an event and
// functions to call for it: what these wait for is mended there, for all that
// call it. One that only calls them, such as a retry, is not told what it is about.
func (r *Result) through(call ssa.CallInstruction) rule.Place {
	callee := ir.CalleeFunc(call)
	if callee == nil || !rule.InModuleOf(r.pass, callee.Pkg().Path()) {
		return rule.Place{}
	}
	for i := range callee.Signature().Params().Len() {
		if arg := ir.Arg(call, i); arg != nil && r.handedOn(arg, call.Parent()) {
			return rule.PlaceOf(r.pass.Fset, callee.Pos())
		}
	}
	return rule.Place{}
}

// handedOn reports whether a value is an object that a function was called with.
func (r *Result) handedOn(v ssa.Value, fn *ssa.Function) bool {
	if iface, ok := v.Type().Underlying().(*types.Interface); !kube.HasMetadata(v.Type()) && (!ok || !iface.Empty()) {
		return false
	}
	for _, s := range r.Trace.Sources(v) {
		if p, ok := asserted(s.Value).(*ssa.Parameter); ok && p.Parent() == fn {
			return true
		}
	}
	return false
}

// asserted is the value that a type assertion looks into, or the value itself.
func asserted(v ssa.Value) ssa.Value {
	if pair, ok := v.(*ssa.Extract); ok {
		v = pair.Tuple
	}
	if a, ok := v.(*ssa.TypeAssert); ok {
		return a.X
	}
	return v
}

package handler

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Wrapper is the function that is given the function of a reception to register it,
// and could unwrap tombstones for all that it is given; not valid for others.
//
//	func (c *controller) only(wanted func(any) bool) cache.ResourceEventHandler
func (r *TombstoneResult) Wrapper(d *Reception) token.Pos {
	if d == nil || d.Func == nil {
		return token.NoPos
	}
	switch at := d.At.(type) {
	case *ssa.Store:
		if p, ok := at.Val.(*ssa.Parameter); ok {
			return p.Parent().Pos()
		}
	case ssa.CallInstruction:
		if fn := ir.CalleeFunc(at); fn != nil && fn.Pkg() != nil && r.pass.ImportObjectFact(fn.Origin(), new(Receives)) {
			return fn.Pos()
		}
	}
	return token.NoPos
}

// unwrapped is what is called with the objects that a function gets: that itself, or
// what a library's function is given to call with them, out of their tombstones.
//
//	controller.EnsureTypeMeta(impl.Enqueue, gvk)
func (r *TombstoneResult) unwrapped(fn ssa.Value) ssa.Value {
	for range maxFilters {
		call, ok := r.source(fn).(*ssa.Call)
		if !ok {
			return fn
		}
		sym, ok := kube.Lookup(ir.Callee(call), kube.CallsUnwrapped)
		if !ok {
			return fn
		}
		fn = ir.Arg(call, sym.Arg)
	}
	return fn
}

// bodies are the functions of this package that a value may be.
func (r *TombstoneResult) bodies(fn ssa.Value) []*ssa.Function {
	var found []*ssa.Function
	for _, s := range r.trace.Sources(fn) {
		if body := ir.Declared(ir.FunctionOf(s.Value)); r.prog.HasBody(body) {
			found = append(found, body)
		}
	}
	return found
}

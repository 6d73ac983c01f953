package retry

import (
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// swallowed returns an update whose error never leaves the function, if that
// is so of all of them.
func (r *region) swallowed() (act, bool) {
	var first act
	for _, a := range r.acts {
		if a.verb != updates {
			continue
		}
		if !r.lost(a) {
			return act{}, false
		}
		if first.at == nil {
			first = a
		}
	}
	return first, first.at != nil
}

// lost reports whether one of the functions on the way to an update drops its error.
func (r *region) lost(a act) bool {
	for i := len(a.path) - 1; i >= 0; i-- {
		call, ok := a.path[i].(*ssa.Call)
		if !ok {
			return false // a closure, or a call whose results nobody gets
		}
		if a.lost && i == len(a.path)-1 {
			return false // it is the business of the other package
		}
		if drops(call) {
			return true
		}
	}
	return false
}

// drops reports whether the function of a call returns nothing that the error of
// the call could be in, nor anything else that may be an error of the server.
func drops(call *ssa.Call) bool {
	fn := call.Parent()
	results := fn.Signature.Results()
	if results.Len() == 0 || !returnsError(call) {
		return false
	}
	e := spread(call)
	conflicts := e.conflicts()
	for ret := range ir.Returns(fn) {
		if len(ret.Results) == 0 || ret.Block() != call.Block() && !ir.Leads(call.Block(), ret.Block()) {
			continue
		}
		if e.passes(ret.Results[len(ret.Results)-1], call) {
			return conflicts != nil && !e.leaves(conflicts, call)
		}
	}
	return true
}

func returnsError(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	return results.Len() > 0 && ir.IsError(results.At(results.Len()-1).Type())
}

// errorFlow is where the error of a call goes in its function.
type errorFlow struct {
	holds map[ssa.Value]bool
	// tests are the checks for a conflict.
	tests []*ssa.Call
}

func spread(call *ssa.Call) *errorFlow {
	e := &errorFlow{holds: map[ssa.Value]bool{}}
	if _, tuple := call.Type().(*types.Tuple); !tuple {
		e.value(call)
		return e
	}
	for _, ref := range *call.Referrers() {
		if x, ok := ref.(*ssa.Extract); ok && ir.IsError(x.Type()) {
			e.value(x)
		}
	}
	return e
}

func (e *errorFlow) value(v ssa.Value) {
	if e.holds[v] || v.Referrers() == nil {
		return
	}
	e.holds[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Val == v {
				e.cell(ref.Addr)
			}
		case *ssa.MapUpdate:
			e.value(ref.Map)
		case *ssa.MakeClosure:
			e.closure(ref, v)
		case *ssa.Call:
			e.call(ref)
		case ssa.Value:
			if mayHoldError(ref.Type()) {
				e.value(ref)
			}
		}
	}
}

// cell follows what is stored at an address to everything that is loaded from
// it or from what it is a part of.
func (e *errorFlow) cell(addr ssa.Value) {
	if inner := container(addr); inner != nil {
		e.value(inner)
	}
	e.value(addr)
}

func (e *errorFlow) closure(made *ssa.MakeClosure, v ssa.Value) {
	for free := range ir.Bound(made, v) {
		e.value(free)
	}
	e.value(made)
}

func (e *errorFlow) call(call *ssa.Call) {
	callee := ir.Callee(call)
	switch {
	case kube.Is(callee, kube.IsConflict):
		e.tests = append(e.tests, call)
	case kube.Is(callee, kube.NewError) && !wraps(call):
	case mayHoldError(call.Type()):
		e.value(call)
	}
}

// wraps reports whether the error that a call makes may hold another one.
//
//	fmt.Errorf("update: %w", err)
func wraps(call *ssa.Call) bool {
	format, ok := ir.Arg(call, 0).(*ssa.Const)
	if !ok || format.Value == nil || format.Value.Kind() != constant.String {
		return len(ir.Args(call)) > 1
	}
	return strings.Contains(constant.StringVal(format.Value), "%w")
}

func mayHoldError(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return !basic
}

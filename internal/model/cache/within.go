package cache

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// apart reports whether a method that uses a cache only ever gets receivers that its callers
// make for themselves: what another function of the package makes of its arguments, for
// code that it does not show, never comes there.
//
//	func addresses() []string {
//		a := New(live)
//		return a.addresses()
//	}
func (b *build) apart(u Use, from *types.Func) bool {
	if u.call == nil {
		return false
	}
	method := u.call.Parent()
	obj, ok := method.Object().(*types.Func)
	if !ok || obj.Exported() || method.Signature.Recv() == nil || len(b.prog.Taken(method)) > 0 || b.behindInterface(obj) {
		return false
	}
	callers := b.prog.Callers(method)
	for _, call := range callers {
		if ir.Outermost(call.Parent()).Object() == types.Object(from) || !madeBeside(call) {
			return false
		}
	}
	return len(callers) > 0
}

// behindInterface reports whether a method may be called as one of an interface of the package.
func (b *build) behindInterface(m *types.Func) bool {
	for call := range b.prog.Calls() {
		if common := call.Common(); common.IsInvoke() && common.Method.Name() == m.Name() {
			return true
		}
	}
	return false
}

// madeBeside reports whether the function that calls a method makes its receiver: by a
// literal, or by a call.
func madeBeside(call ssa.CallInstruction) bool {
	switch recv := ir.Receiver(call).(type) {
	case *ssa.Call:
		return true
	case *ssa.Alloc:
		return filledHere(recv)
	case *ssa.UnOp:
		cell, ok := recv.X.(*ssa.Alloc)
		return ok && filledHere(cell)
	}
	return false
}

// filledHere reports whether a variable holds nothing but literals and results of calls.
func filledHere(cell *ssa.Alloc) bool {
	for _, ref := range *cell.Referrers() {
		store, ok := ref.(*ssa.Store)
		if !ok || store.Addr != cell {
			continue
		}
		switch v := store.Val.(type) {
		case *ssa.Call, *ssa.Alloc, *ssa.Const:
		case *ssa.UnOp: // what a literal holds
			if _, literal := v.X.(*ssa.Alloc); !literal {
				return false
			}
		default:
			return false
		}
	}
	return true
}

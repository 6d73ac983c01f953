package leak

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// decider returns the call whose argument decides: the call itself, the one
// that made its receiver, or that of a method of what it returns.
func (r *Result) decider(call ssa.CallInstruction, g Growth) ssa.CallInstruction {
	callee := ir.CalleeFunc(call)
	switch {
	case g.Maker == "" && g.Method == "":
		return call
	case callee == nil:
		return nil
	case g.Method != "":
		return r.methodCall(call, callee.Pkg(), g.Method)
	}
	return r.makerCall(call, callee.Pkg(), g.Maker)
}

// makerCall returns the call of a function that made a call's receiver.
func (r *Result) makerCall(call ssa.CallInstruction, pkg *types.Package, name string) ssa.CallInstruction {
	recv := ir.Receiver(call)
	if recv == nil {
		return nil
	}
	var found ssa.CallInstruction
	for _, s := range r.trace.Sources(recv) {
		maker, ok := s.Call()
		if !ok {
			if ir.IsNil(s.Value) {
				continue
			}
			return nil
		}
		if found != nil || !named(maker, pkg, name) {
			return nil
		}
		found = maker
	}
	return found
}

// methodCall returns a call of a method of what a call returns, or of what
// that has embedded.
func (r *Result) methodCall(call ssa.CallInstruction, pkg *types.Package, name string) ssa.CallInstruction {
	for method := range r.Prog.Calls() {
		if !named(method, pkg, name) || ir.Receiver(method) == nil {
			continue
		}
		for _, s := range r.trace.Sources(whole(ir.Receiver(method))) {
			if s.Value == call.Value() {
				return method
			}
		}
	}
	return nil
}

// whole returns the struct that a value is embedded in. ir.Whole asks for the object that
// any field belongs to; here only methods are promoted, from embedded pointers, too.
func whole(v ssa.Value) ssa.Value {
	for {
		at := v
		if load, ok := v.(*ssa.UnOp); ok {
			at = load.X
		}
		part, ok := at.(*ssa.FieldAddr)
		if !ok || ir.FieldOf(part) == nil || !ir.FieldOf(part).Embedded() {
			return v
		}
		v = part.X
	}
}

// handsOn reports whether a function returns what a call of its returns, alone
// or embedded: then its caller decides.
func (r *Result) handsOn(call ssa.CallInstruction) bool {
	value := call.Value()
	if value == nil {
		return false
	}
	for ret := range r.flow.Follow(value).Returns() {
		if ret.Func == call.Parent() {
			return true
		}
	}
	return false
}

func named(call ssa.CallInstruction, pkg *types.Package, name string) bool {
	fn := ir.CalleeFunc(call)
	return fn != nil && fn.Name() == name && fn.Pkg() == pkg
}

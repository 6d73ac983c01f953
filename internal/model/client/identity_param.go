package client

import (
	"go/types"
	"slices"
	"strconv"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// parameter names a parameter, or the argument of the call that was entered.
func (n *namer) parameter(p *ssa.Parameter, frames []ssa.CallInstruction) Identity {
	if last := len(frames) - 1; last >= 0 && slices.Contains(n.trace.Prog.Entered(frames[last]), p.Parent()) {
		if arg := ir.PassedTo(frames[last], p); arg != nil {
			return n.value(arg, 0, frames[:last])
		}
	}
	if name := NameOf(p.Parent()); name != "" {
		return Identity("<" + name + "#" + strconv.Itoa(ir.Index(p)) + ">")
	}
	return Unidentified
}

// NameOf is how targets spell a function, "" for function literals.
func NameOf(fn *ssa.Function) string {
	if obj, ok := fn.Object().(*types.Func); ok {
		return FullName(obj)
	}
	return ""
}

// FullName is how targets spell a declared function.
func FullName(fn *types.Func) string { return fn.Origin().FullName() }

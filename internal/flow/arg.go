package flow

import (
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
)

// argument returns what a call passes for parameter index of fn, counting the
// receiver as the first; nil where the call does not fit.
func argument(call ssa.CallInstruction, fn *ssa.Function, index int) ssa.Value {
	switch {
	case fn.Signature.Recv() == nil:
		return ir.Arg(call, index)
	case isMethod(call):
		return argumentAt(call, index)
	case index == 0:
		return nil // a method value: its receiver was bound elsewhere
	}
	return ir.Arg(call, index-1)
}

// argumentAt is argument for a method of another package, or a function.
func argumentAt(call ssa.CallInstruction, index int) ssa.Value {
	if !isMethod(call) {
		return ir.Arg(call, index)
	}
	if index == 0 {
		return ir.Receiver(call)
	}
	return ir.Arg(call, index-1)
}

func isMethod(call ssa.CallInstruction) bool {
	if call.Common().IsInvoke() {
		return true
	}
	if callee := ir.CalleeFunc(call); callee != nil {
		return callee.Signature().Recv() != nil
	}
	return false
}

func indexOf(p *ssa.Parameter) int {
	for i, q := range p.Parent().Params {
		if p == q {
			return i
		}
	}
	return -1
}

// results yields what a function returns as result index.
func results(fn *ssa.Function, index int) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		for _, b := range fn.Blocks {
			ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
			if ok && index < len(ret.Results) && !yield(ret.Results[index]) {
				return
			}
		}
	}
}

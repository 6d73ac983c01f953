package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// mayEnd reports whether a call may end what a loop waits for: it closes a channel,
// calls a function that is not known, or hands one to code that is not seen.
func (r *Result) mayEnd(call ssa.CallInstruction, depth int) bool {
	common := call.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		return b.Name() == "close"
	}
	entered := r.Prog.Entered(call)
	if len(entered) == 0 {
		fn, _ := ir.Callee(call).(*types.Func)
		return fn == nil || !kube.Quiet(fn) && givesFunction(common)
	}
	for _, fn := range entered {
		if depth == maxFrames || r.endsIn(fn, depth+1) {
			return true
		}
	}
	return false
}

func (r *Result) endsIn(fn *ssa.Function, depth int) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && r.mayEnd(call, depth) {
				return true
			}
		}
	}
	return false
}

func givesFunction(common *ssa.CallCommon) bool {
	for _, arg := range common.Args {
		if _, ok := arg.Type().Underlying().(*types.Signature); ok {
			return true
		}
	}
	return false
}

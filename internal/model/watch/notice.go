package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// noticeable reports whether an instruction does something that others may
// notice: more than to compute, to log, or to stop a watch.
func (r *Result) noticeable(instr ssa.Instruction, depth int) bool {
	switch instr := instr.(type) {
	case *ssa.Send, *ssa.Select, *ssa.Go, *ssa.MapUpdate:
		return true
	case *ssa.Store:
		return isOutside(instr.Addr)
	case *ssa.Call:
		return r.noticeableCall(instr, depth)
	}
	return false
}

func (r *Result) noticeableCall(call *ssa.Call, depth int) bool {
	if b, ok := call.Call.Value.(*ssa.Builtin); ok {
		return b.Name() == "close" || b.Name() == "delete"
	}
	if entered := r.Prog.Entered(call); len(entered) > 0 {
		for _, fn := range entered {
			if depth > 3 || r.does(fn, depth) {
				return true
			}
		}
		return false
	}
	fn, ok := ir.Callee(call).(*types.Func)
	switch {
	case !ok, kube.Is(fn, kube.NoReturn):
		return true
	case kube.Is(fn, kube.WatchStop):
		return false
	}
	return !kube.Quiet(fn)
}

// Effects reports whether the loop around a reception does anything with events, be
// it that it logs them.
func (r *Result) Effects(rec *Reception) bool {
	for _, b := range rec.At.Parent().Blocks {
		if !rec.loops || !rec.loop.Holds(b) {
			continue
		}
		for _, instr := range b.Instrs {
			if instr != rec.At && (r.noticeable(instr, 0) || handles(instr)) {
				return true
			}
		}
	}
	return false
}

// handles reports whether an instruction calls code that is not about the watch itself.
func handles(instr ssa.Instruction) bool {
	call, ok := instr.(ssa.CallInstruction)
	if !ok {
		return false
	}
	_, builtin := call.Common().Value.(*ssa.Builtin)
	return !builtin && !kube.Is(ir.Callee(call), kube.WatchEvents, kube.WatchStop)
}

// does reports whether a function does anything noticeable.
func (r *Result) does(fn *ssa.Function, depth int) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			if r.noticeable(instr, depth+1) {
				return true
			}
		}
	}
	return false
}

package heat

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// ending notes the blocks of a loop's body that do not run twice: from them all ways out end
// the loop that calls it.
//
//	wait.UntilWithContext(ctx, func(ctx context.Context) {
//		if err := join(ctx); err != nil {
//			return
//		}
//		cancel()
//	}, time.Minute)
func (r *Result) ending(loop ssa.CallInstruction, body ssa.Value) {
	closure, ok := body.(*ssa.MakeClosure)
	if !ok {
		return
	}
	fn := closure.Fn.(*ssa.Function)
	var ends, outs []ssa.Instruction
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Return:
				outs = append(outs, instr)
			case *ssa.Call, *ssa.Defer:
				if r.endsLoop(instr.(ssa.CallInstruction).Common(), loop) {
					ends = append(ends, instr)
				}
			}
		}
	}
	if len(ends) == 0 {
		return
	}
	for _, b := range fn.Blocks {
		if !slices.ContainsFunc(outs, func(out ssa.Instruction) bool { return leavesPast(b, out, ends) }) {
			r.cold[fn][b] = true
		}
	}
}

// leavesPast reports whether control can get from the beginning of a block to where a function
// returns without coming by one of some instructions.
func leavesPast(b *ssa.BasicBlock, out ssa.Instruction, ends []ssa.Instruction) bool {
	first := b.Instrs[0]
	return !slices.Contains(ends, first) && (first == out || ir.LeadsPast(first, out, ends))
}

// endsLoop reports whether a call closes the channel, or cancels the context, that a loop is
// given to end by.
func (r *Result) endsLoop(call *ssa.CallCommon, loop ssa.CallInstruction) bool {
	var ended ssa.Value
	if b, ok := call.Value.(*ssa.Builtin); ok && b.Name() == "close" {
		ended = call.Args[0]
	} else if kube.EndsContext(call.Value.Type()) {
		ended = call.Value
	}
	if ended == nil || call.IsInvoke() {
		return false
	}
	by := r.trace.Sources(ended)
	return len(by) == 1 && slices.ContainsFunc(ir.Args(loop), func(arg ssa.Value) bool {
		if !kube.IsSignal(arg.Type()) {
			return false
		}
		signals := r.trace.Sources(arg)
		return len(signals) == 1 && signals[0].Value == by[0].Value && made(by[0])
	})
}

// made reports whether a source is a channel, or what makes a context with its end.
func made(s client.Source) bool {
	if _, ok := s.Value.(*ssa.MakeChan); ok {
		return true
	}
	call, ok := s.Call()
	return ok && kube.Is(ir.Callee(call), kube.ContextCancel)
}

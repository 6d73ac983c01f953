package object

import (
	"go/token"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// A record is what a transform does with an argument of one type.
type record struct {
	outcomes []outcome
	writes   []write
	escapes  []ref
	copies   []step
	// lost means that some of it is not known.
	lost bool
}

// A step is an instruction in a frame.
type step struct {
	instr ssa.Instruction
	frame transformFrame
}

func (s step) pos() token.Pos { return ir.Position(s.instr) }

// drops reports whether a write leaves the zero value.
func (w write) drops() bool {
	if w.val == nil {
		return true
	}
	c, ok := w.val.(*ssa.Const)
	return ok && (ir.IsZero(c.Value))
}

// record collects what the reachable code does, in source order.
func (f transformFrame) record(out *record) {
	if f.Lost {
		out.lost = true
		return
	}
	for _, b := range f.Fn.Blocks {
		if !f.Reached(b) {
			continue
		}
		for _, instr := range b.Instrs {
			if !f.instruction(instr, b, out) {
				break
			}
		}
	}
}

func (f transformFrame) instruction(instr ssa.Instruction, b *ssa.BasicBlock, out *record) bool {
	here := step{instr, f}
	if f.crashes(instr) {
		out.outcomes = append(out.outcomes, outcome{step: here, panics: true, crashes: true})
		return false
	}
	switch instr := instr.(type) {
	case *ssa.Store:
		if to := f.At(instr.Addr).ref; to.object != nil {
			out.writes = append(out.writes, write{here, ref{to.object, to.path, false}, f.in(instr.Val, b), instr.Val})
		}
	case *ssa.MapUpdate:
		if to := f.At(instr.Map).ref.at(keyName(instr.Key), false); to.object != nil {
			out.writes = append(out.writes, write{here, to, f.in(instr.Value, b), instr.Value})
		}
	case *ssa.Panic:
		out.outcomes = append(out.outcomes, outcome{step: here, panics: true})
	case ssa.CallInstruction:
		return f.recordCall(instr, b, out)
	case *ssa.Return:
		f.recordReturn(instr, b, out)
	}
	return true
}

func (f transformFrame) recordCall(call ssa.CallInstruction, b *ssa.BasicBlock, out *record) bool {
	if frames := f.entered(call); len(frames) > 0 {
		for _, callee := range frames {
			callee.recordInner(call, b, f, out)
		}
		return f.Ended(b) || call != lastCall(f, b)
	}
	callee := ir.Callee(call)
	switch {
	case deepCopies(call):
		out.copies = append(out.copies, step{call, f})
	case kube.Is(callee, kube.MetadataOf, kube.NewError):
	case f.setter(call, b, out):
	case f.builtin(call, out):
	default:
		f.escape(call, b, out)
	}
	return true
}

// recordInner records a callee, but for its outcomes: they are the caller's
// business, except for panics.
func (f transformFrame) recordInner(call ssa.CallInstruction, b *ssa.BasicBlock, caller transformFrame, out *record) {
	if f.Lost {
		caller.escape(call, b, out)
		return
	}
	inner := &record{}
	f.record(inner)
	out.writes = append(out.writes, inner.writes...)
	out.escapes = append(out.escapes, inner.escapes...)
	out.copies = append(out.copies, inner.copies...)
	out.lost = out.lost || inner.lost
	for _, o := range inner.outcomes {
		if o.panics || caller.tail(call) {
			out.outcomes = append(out.outcomes, o)
		}
	}
}

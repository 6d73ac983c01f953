package transform

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
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
	frame *frame
}

func (s step) pos() token.Pos { return ir.Position(s.instr) }

// An outcome is one way in which a transform ends.
type outcome struct {
	step
	// panics means that it does not return: an assertion fails, or the
	// process ends.
	panics      bool
	object, err value
}

// fails tells whether an outcome surely reports an error.
func (o outcome) fails() bool {
	return !o.panics && (o.err.is == some || o.err.is == open && o.object.is == null)
}

// succeeds tells whether an outcome surely reports none.
func (o outcome) succeeds() bool { return !o.panics && o.err.is == null }

// A write changes a field of an object.
type write struct {
	step
	to   ref
	from value
	// val is what is stored, nil where a field is removed.
	val ssa.Value
}

// drops tells whether a write leaves the zero value.
func (w write) drops() bool {
	if w.val == nil {
		return true
	}
	c, ok := w.val.(*ssa.Const)
	return ok && (c.Value == nil || c.IsNil() || isZero(c))
}

func isZero(c *ssa.Const) bool {
	switch c.Value.ExactString() {
	case "0", `""`, "false":
		return true
	}
	return false
}

// record collects what the reachable code does, in source order.
func (f *frame) record(out *record) {
	if f.lost {
		out.lost = true
		return
	}
	for _, b := range f.fn.Blocks {
		if !f.reached[b] {
			continue
		}
		for _, instr := range b.Instrs {
			if !f.instruction(instr, b, out) {
				break
			}
		}
	}
}

func (f *frame) instruction(instr ssa.Instruction, b *ssa.BasicBlock, out *record) bool {
	here := step{instr, f}
	switch instr := instr.(type) {
	case *ssa.Store:
		if to := f.get(instr.Addr).ref; to.object != nil {
			out.writes = append(out.writes, write{here, ref{to.object, to.path, false}, f.at(instr.Val, b), instr.Val})
		}
	case *ssa.MapUpdate:
		if to := f.get(instr.Map).ref.at(keyName(instr.Key), false); to.object != nil {
			out.writes = append(out.writes, write{here, to, f.at(instr.Value, b), instr.Value})
		}
	case *ssa.TypeAssert:
		if !instr.CommaOk && f.holds(f.at(instr.X, b), instr.AssertedType) == no {
			out.outcomes = append(out.outcomes, outcome{step: here, panics: true})
			return false
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

func (f *frame) recordCall(call ssa.CallInstruction, b *ssa.BasicBlock, out *record) bool {
	if frames := f.calls[call]; len(frames) > 0 {
		for _, callee := range frames {
			callee.recordInner(call, b, f, out)
		}
		return f.ended[b] || call != lastCall(f, b)
	}
	callee := ir.Callee(call)
	switch {
	case deepCopy(call):
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
func (f *frame) recordInner(call ssa.CallInstruction, b *ssa.BasicBlock, caller *frame, out *record) {
	if f.lost {
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

// tail tells whether a call's results are returned as they are.
func (f *frame) tail(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	if !ok || v.Call.Signature().Results().Len() != 2 {
		return false
	}
	for _, use := range *v.Referrers() {
		extract, ok := use.(*ssa.Extract)
		if !ok || !slices.ContainsFunc(*extract.Referrers(), func(u ssa.Instruction) bool { return returns(u, v) }) {
			return false
		}
	}
	return true
}

// returns tells whether an instruction returns both results of a call.
func returns(instr ssa.Instruction, call *ssa.Call) bool {
	ret, ok := instr.(*ssa.Return)
	if !ok || len(ret.Results) != 2 {
		return false
	}
	for i, v := range ret.Results {
		extract, ok := v.(*ssa.Extract)
		if !ok || extract.Tuple != call || extract.Index != i {
			return false
		}
	}
	return true
}

// lastCall is the call at which control ended in a block.
func lastCall(f *frame, b *ssa.BasicBlock) ssa.CallInstruction {
	for _, instr := range slices.Backward(b.Instrs) {
		if call, ok := instr.(*ssa.Call); ok && len(f.calls[call]) > 0 {
			return call
		}
	}
	return nil
}

func (f *frame) recordReturn(ret *ssa.Return, b *ssa.BasicBlock, out *record) {
	if len(ret.Results) != 2 {
		return
	}
	if extract, ok := ret.Results[0].(*ssa.Extract); ok {
		if call, ok := extract.Tuple.(*ssa.Call); ok && len(f.calls[call]) > 0 && f.tail(call) && !lostAny(f.calls[call]) {
			return // recorded with the call
		}
	}
	out.outcomes = append(out.outcomes, outcome{
		step: step{ret, f}, object: f.at(ret.Results[0], b), err: f.at(ret.Results[1], b),
	})
}

func lostAny(frames []*frame) bool {
	return slices.ContainsFunc(frames, func(f *frame) bool { return f.lost })
}

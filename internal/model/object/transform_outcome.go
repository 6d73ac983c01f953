package object

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
)

// An outcome is one way in which a transform ends.
type outcome struct {
	step
	// panics means that it does not return: it crashes, or ends the process
	// on purpose.
	panics      bool
	crashes     bool
	object, err value
}

// fails reports whether an outcome surely reports an error.
func (o outcome) fails() bool {
	return !o.panics && (o.err.is == eval.Some || o.err.is == eval.Open && o.object.is == eval.Null)
}

// succeeds reports whether an outcome surely reports none.
func (o outcome) succeeds() bool { return !o.panics && o.err.is == eval.Null }

// A write changes a field of an object.
type write struct {
	step
	to   ref
	from value
	// val is what is stored, nil where a field is removed.
	val ssa.Value
}

// tail reports whether a call's results are returned as they are.
func (f transformFrame) tail(call ssa.CallInstruction) bool {
	v, ok := call.(*ssa.Call)
	if !ok || v.Call.Signature().Results().Len() != 2 {
		return false
	}
	for _, use := range *v.Referrers() {
		extract, ok := use.(*ssa.Extract)
		if !ok || !slices.ContainsFunc(*extract.Referrers(), func(u ssa.Instruction) bool { return returnsBoth(u, v) }) {
			return false
		}
	}
	return true
}

// returnsBoth reports whether an instruction returns both results of a call.
func returnsBoth(instr ssa.Instruction, call *ssa.Call) bool {
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
func lastCall(f transformFrame, b *ssa.BasicBlock) ssa.CallInstruction {
	for _, instr := range slices.Backward(b.Instrs) {
		if call, ok := instr.(*ssa.Call); ok && len(f.Inner(call)) > 0 {
			return call
		}
	}
	return nil
}

func (f transformFrame) recordReturn(ret *ssa.Return, b *ssa.BasicBlock, out *record) {
	if len(ret.Results) != 2 {
		return
	}
	if extract, ok := ret.Results[0].(*ssa.Extract); ok {
		if call, ok := extract.Tuple.(*ssa.Call); ok && len(f.Inner(call)) > 0 && f.tail(call) && !lostAny(f.entered(call)) {
			return // recorded with the call
		}
	}
	out.outcomes = append(out.outcomes, outcome{
		step: step{ret, f}, object: f.in(ret.Results[0], b), err: f.in(ret.Results[1], b),
	})
}

func lostAny(frames []transformFrame) bool {
	return slices.ContainsFunc(frames, func(f transformFrame) bool { return f.Lost })
}

// panics returns the first crash, or the end of the process if nothing else
// can happen.
func (r *record) panics() (step, bool) {
	all := len(r.outcomes) > 0 && !r.lost
	for _, o := range r.outcomes {
		if o.crashes {
			return o.step, true
		}
		all = all && o.panics
	}
	if !all {
		return step{}, false
	}
	return r.outcomes[0].step, true
}

// rejects returns the first return of an error if there are no others.
func (r *record) rejects() (step, bool) {
	for _, o := range r.outcomes {
		if !o.fails() {
			return step{}, false
		}
	}
	if len(r.outcomes) == 0 || r.lost {
		return step{}, false
	}
	return r.outcomes[0].step, true
}

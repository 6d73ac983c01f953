package handler

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/eval"
	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// because gives a known value a cause if it has none of its own.
func (v value) because(cause ssa.Instruction) value {
	if v.mayHaveCause() {
		v.cause = cause
	}
	return v
}

// mayHaveCause reports whether a value may be what it is for a reason that is not known yet.
func (v value) mayHaveCause() bool {
	return v.cause == nil && (v.is == null || v.is == some || v.is == yes || v.is == no)
}

type edge struct{ from, to *ssa.BasicBlock }

// A failure is a way that control takes because something failed on the
// tombstone.
type failure struct {
	edge
	cause ssa.Instruction
}

func (f *tombstoneFrame) failed() []failure {
	var found []failure
	for _, b := range f.Fn.Blocks {
		branch, ok := ir.Last(b).(*ssa.If)
		if !ok || !f.Ended(b) {
			continue
		}
		cond := f.At(branch.Cond)
		switch {
		case cond.cause == nil:
		case cond.is == yes:
			found = append(found, failure{edge{b, b.Succs[0]}, cond.cause})
		case cond.is == no:
			found = append(found, failure{edge{b, b.Succs[1]}, cond.cause})
		}
	}
	return found
}

// causeOf is the cause of the last failure that a block lies behind.
func causeOf(failed []failure, b *ssa.BasicBlock) ssa.Instruction {
	var cause ssa.Instruction
	for _, x := range failed {
		if len(x.to.Preds) == 1 && x.to.Dominates(b) {
			cause = x.cause
		}
	}
	return cause
}

// along is the cause of a failure that leads along an edge.
func along(failed []failure, e edge) ssa.Instruction {
	for _, x := range failed {
		if x.edge == e {
			return x.cause
		}
	}
	return causeOf(failed, e.from)
}

// crashes reports whether the evaluation ends the process on a state.
func (f *tombstoneFrame) crashes(on state) bool {
	for range f.crashed(on) {
		return true
	}
	return false
}

// crashed yields the instructions of all frames that panic on a state.
func (e *evaluation) crashed(on state) func(func(*tombstoneFrame, ssa.Instruction) bool) {
	return func(yield func(*tombstoneFrame, ssa.Instruction) bool) {
		for f := range e.all() {
			for _, b := range f.Fn.Blocks {
				if instr := f.stop(b); instr != nil && f.crash(instr) == on && !yield(f, instr) {
					return
				}
			}
		}
	}
}

// stop is the instruction at which a reached block ends too early.
func (f *tombstoneFrame) stop(b *ssa.BasicBlock) ssa.Instruction {
	if !f.Reached(b) || f.Ended(b) {
		return nil
	}
	for _, instr := range b.Instrs {
		if f.crash(instr) != unreached {
			return instr
		}
	}
	return nil
}

// faults yields what one evaluation with a tombstone finds.
func (f *tombstoneFrame) faults() []Finding {
	var found []Finding
	for g, instr := range f.crashed(tombstoneState) {
		found = append(found, g.panics(Panics, instr, instr))
	}
	for g, instr := range f.crashed(null) {
		found = append(found, g.panics(UsesNil, g.reason(instr), instr))
	}
	for g := range f.all() {
		found = append(found, g.handedOn()...)
		found = append(found, g.lostWork()...)
	}
	return found
}

// panics is a finding about an instruction that panics because of another.
func (f *tombstoneFrame) panics(defect Defect, at, instr ssa.Instruction) Finding {
	if f.caught(instr) {
		return Finding{Defect: Caught, At: at, Use: ir.Position(instr), lost: f}
	}
	return Finding{Defect: defect, At: at, Use: ir.Position(instr)}
}

// reason is the cause of a panic on nil.
func (f *tombstoneFrame) reason(instr ssa.Instruction) ssa.Instruction {
	operand, _ := eval.Needs(instr)
	if operand == nil {
		return nil
	}
	return f.At(operand).cause
}

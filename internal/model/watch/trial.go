package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
)

// Try says what happens after an event of a sort was received.
func (r *Result) Try(rec *Reception, of string) *Outcome {
	t := &trial{Result: r, rec: rec, sort: of, out: &Outcome{visited: map[*ssa.BasicBlock]bool{}}}
	f := &frame{trial: t, fn: rec.At.Parent(), bound: map[ssa.Value]part{}, results: map[*ssa.Call][]abstract{}, seen: map[state]bool{}}
	if rec.event != nil {
		f.bound[rec.event] = event
	}
	if rec.Decoded {
		f.bound[component(rec.At.(ssa.Value), 0)] = sort
		f.bound[component(rec.At.(ssa.Value), 1)] = object
	}
	after := 0
	for i, instr := range rec.At.Block().Instrs {
		if instr == rec.At {
			after = i + 1
		}
	}
	f.block(state{block: rec.At.Block()}, after)
	t.out.Results = joined(f.returns)
	return t.out
}

// A trial follows one sort of event from its reception.
type trial struct {
	*Result
	rec  *Reception
	sort string
	out  *Outcome
}

// A frame is one function of a trial.
type frame struct {
	*trial
	fn      *ssa.Function
	outer   *frame // the caller, nil in the function of the reception
	bound   map[ssa.Value]part
	given   map[ssa.Value]abstract // what is known of its parameters
	results map[*ssa.Call][]abstract
	returns [][]abstract
	seen    map[state]bool
	depth   int
}

// A state is a place on a path, with what is known of the path.
type state struct {
	block, pred *ssa.BasicBlock
	maybe       bool // something undecided about the event led here
	left        bool // the loop around the reception was left
	stopped     bool // a select took a case that tells to stop
}

// block follows a block from an instruction on.
func (f *frame) block(s state, from int) {
	if from == 0 {
		if f.seen[s] {
			return
		}
		f.seen[s] = true
	}
	if f.outer == nil && from == 0 {
		f.out.visited[s.block] = true
	}
	if f.outer == nil && f.rec.loops && !s.left && !f.rec.loop.Holds(s.block) {
		s.left = true
		if !s.stopped {
			f.out.Left = true
			f.out.Decided = f.out.Decided || s.maybe
		}
	}
	for _, instr := range s.block.Instrs[from:] {
		if !f.instr(s, instr) {
			return
		}
	}
	f.branch(s)
}

// branch follows the successors of a block that the event does not rule out.
func (f *frame) branch(s state) {
	last, isIf := ir.Last(s.block).(*ssa.If)
	if !isIf {
		for _, succ := range s.block.Succs {
			f.block(state{succ, s.block, s.maybe, s.left, s.stopped}, 0)
		}
		return
	}
	verdict := f.eval(last.Cond, s, 0)
	maybe := s.maybe || verdict == unknown && f.depends(last.Cond)
	for i, succ := range s.block.Succs {
		if i == 0 && verdict == isFalse || i == 1 && verdict == isTrue {
			continue
		}
		stopped := s.stopped || i == 0 && f.tellsToStop(last.Cond)
		f.block(state{succ, s.block, maybe, s.left, stopped}, 0)
	}
}

// tellsToStop reports whether a condition asks for the case of another select
// that receives a signal to stop.
func (f *frame) tellsToStop(cond ssa.Value) bool {
	sel, at := selected(cond)
	if sel == nil || at < 0 || at >= len(sel.States) {
		return false
	}
	return isSignal(sel.States[at].Chan.Type())
}

// instr follows one instruction; false ends the path.
func (f *frame) instr(s state, instr ssa.Instruction) bool {
	if instr == f.rec.At {
		f.out.Back = f.out.Back || f.outer == nil && !s.left && !s.maybe
		return false
	}
	switch instr := instr.(type) {
	case *ssa.TypeAssert:
		return f.asserted(s, instr)
	case *ssa.Go:
		f.out.Acts = f.out.Acts || s.left
		return f.called(s, instr)
	case *ssa.Call:
		return f.called(s, instr)
	case *ssa.Return:
		f.returned(instr, s)
		return false
	case *ssa.FieldAddr:
		return f.dereferenced(s, instr)
	case *ssa.Panic:
		return false
	}
	f.note(s, instr)
	return true
}

package watch

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Sorts of events, as their Type spells them.
const (
	Added    = "ADDED"
	Modified = "MODIFIED"
	Deleted  = "DELETED"
	Bookmark = "BOOKMARK"
	Error    = "ERROR"
	// Closed is the zero event that a closed channel delivers.
	Closed = ""
)

// Outcome is what happens after an event of one sort was received. What it
// says happens on some path that the code does not rule out for this sort;
// Sure is said of paths on which nothing undecided depends on the event.
type Outcome struct {
	// Back tells that the same channel is received from again, without leaving
	// the loop around the reception.
	Back bool
	// Left tells that the loop is left, Decided that something about the event
	// that is not seen decides whether it is.
	Left, Decided bool
	// Returned tells that the function returns, Reopened that it first opens a
	// watch again.
	Returned, Reopened bool
	// Acts tells that something is done after the loop was left that others may notice.
	Acts bool
	// Hands is code that gets the event's object without being told its sort, on a Sure path.
	Hands ssa.Instruction
	// Rewrites is code that gets the object so, and what it returns is sent on
	// as an event.
	Rewrites *ssa.Call
	// Passes tells that other code gets the event, or what it is about.
	Passes bool
	// Sends are the channels that the event, or what it is about, is sent on.
	Sends []ssa.Value
	// Panics are the type assertions that fail, each on a Sure path.
	Panics []*ssa.TypeAssert
	// Stores are the assignments made on the way.
	Stores []*ssa.Store
	// Checks tells whether the sort of the event is looked at, Inspects that
	// what an Error event says is.
	Checks, Inspects bool

	visited map[*ssa.BasicBlock]bool
}

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
	last, isIf := s.block.Instrs[len(s.block.Instrs)-1].(*ssa.If)
	if !isIf {
		for _, succ := range s.block.Succs {
			f.block(state{succ, s.block, s.maybe, s.left, s.stopped}, 0)
		}
		return
	}
	verdict := f.eval(last.Cond, s, 0)
	maybe := s.maybe || verdict == unknown && f.depends(last.Cond, 0)
	for i, succ := range s.block.Succs {
		if i == 0 && verdict == isFalse || i == 1 && verdict == isTrue {
			continue
		}
		stopped := s.stopped || i == 0 && f.tellsToStop(last.Cond)
		f.block(state{succ, s.block, maybe, s.left, stopped}, 0)
	}
}

// tellsToStop tells whether a condition asks for the case of another select
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
	case *ssa.Store:
		f.out.Stores = append(f.out.Stores, instr)
		if f.partOf(instr.Val, 0) != none && isOutside(instr.Addr) {
			f.out.Passes = true
		}
	case *ssa.Send:
		f.out.Acts = f.out.Acts || s.left
		f.send(instr.Chan, instr.X)
	case *ssa.MapUpdate:
		f.hand(s, instr, instr.Value)
	case *ssa.Select:
		for _, st := range instr.States {
			f.out.Acts = f.out.Acts || s.left && st.Send != nil
			f.send(st.Chan, st.Send)
		}
	case *ssa.BinOp:
		f.out.Checks = f.out.Checks || f.partOf(instr.X, 0) == sort
	case *ssa.Go:
		f.out.Acts = f.out.Acts || s.left
		return f.called(s, instr)
	case *ssa.Call:
		return f.called(s, instr)
	case *ssa.Return:
		f.returned(instr, s)
		return false
	case *ssa.Panic:
		return false
	}
	return true
}

// asserted follows an unchecked type assertion, which panics where it fails.
func (f *frame) asserted(s state, a *ssa.TypeAssert) bool {
	if f.partOf(a.X, 0) == object && f.sort == Error && kube.HoldsStatus(a.AssertedType) && !types.IsInterface(a.AssertedType) {
		f.out.Inspects = true
	}
	if a.CommaOk || f.partOf(a.X, 0) != object || f.objectIs(a.AssertedType) != isFalse {
		return true
	}
	if !s.maybe {
		f.out.Panics = append(f.out.Panics, a)
	}
	return false
}

// hand notes that something gets a value.
func (f *frame) hand(s state, at ssa.Instruction, v ssa.Value) {
	switch f.partOf(v, 0) {
	case object:
		if !s.maybe && f.out.Hands == nil && !f.out.Checks {
			f.out.Hands = at
		}
		f.out.Passes = true
	case event:
		f.out.Passes = true
	}
}

func (f *frame) send(ch, v ssa.Value) {
	if v != nil && f.depends(v, 0) {
		f.out.Passes = true
		f.out.Sends = append(f.out.Sends, ch)
	}
}

func (f *frame) returned(ret *ssa.Return, s state) {
	if f.outer == nil {
		f.out.Returned = f.out.Returned || !s.stopped
		if !f.rec.loops {
			f.out.Left = true
		}
	}
	values := make([]abstract, len(ret.Results))
	for i, v := range ret.Results {
		values[i] = f.eval(v, s, 0)
	}
	f.returns = append(f.returns, values)
}

// opens tells whether a call opens a watch.
func opens(call ssa.CallInstruction) bool {
	results := call.Common().Signature().Results()
	return results.Len() > 0 && kube.IsWatch(results.At(0).Type()) || kube.Is(ir.Callee(call), kube.RetryWatch)
}

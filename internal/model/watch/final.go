package watch

import (
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Final reports whether events are received for a limited time only, after which
// the process ends in any case: to end sooner changes little.
func (r *Result) Final(rec *Reception) bool {
	return r.timed(rec) && r.last(rec.At.Parent(), 0)
}

// timed reports whether a select that receives events has a case that leaves the
// loop after a time.
func (r *Result) timed(rec *Reception) bool {
	for ch := range r.leaving(rec) {
		for _, s := range r.trace.Sources(ch) {
			if r.runsOut(s.Value, rec) {
				return true
			}
		}
	}
	return false
}

// leaving goes through the channels of a select that receives events whose cases leave
// the loop.
func (r *Result) leaving(rec *Reception) iter.Seq[ssa.Value] {
	return func(yield func(ssa.Value) bool) {
		sel, ok := rec.At.(*ssa.Select)
		if !ok || !rec.loops {
			return
		}
		for i, state := range sel.States {
			if entry := ir.Case(sel, i); entry == nil || rec.loop.Holds(entry) {
				continue
			}
			if !yield(state.Chan) {
				return
			}
		}
	}
}

// runsOut reports whether a channel delivers something a while after the loop of a
// reception was entered: what is made anew in each round does not.
func (r *Result) runsOut(ch ssa.Value, rec *Reception) bool {
	switch ch := ch.(type) {
	case *ssa.Call:
		if kube.Is(ir.Callee(ch), kube.ContextDone) {
			return r.derives(ir.Receiver(ch), 0, kube.ContextDeadline)
		}
		return kube.Is(ir.Callee(ch), kube.TickChannel) && !rec.loop.Holds(ch.Block())
	case *ssa.FieldAddr:
		return kube.Is(ir.FieldOf(ch), kube.TickChannel) && !rearmed(ch.X)
	case *ssa.UnOp:
		return ch.Op == token.MUL && r.runsOut(ch.X, rec)
	}
	return false
}

// rearmed reports whether a timer is set again.
func rearmed(timer ssa.Value) bool {
	for _, ref := range *timer.Referrers() {
		if call, ok := ref.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.Rearms) {
			return true
		}
	}
	return false
}

// last reports whether the process ends after a function has returned: all calls
// of it are seen, and none of them lets its own function return.
func (r *Result) last(fn *ssa.Function, depth int) bool {
	calls := r.Prog.Callers(fn)
	if obj, ok := fn.Object().(*types.Func); ok && obj.Exported() {
		return false // others may call it
	}
	if depth > maxFrames || len(calls) == 0 || len(r.Prog.Taken(fn)) > 0 {
		return false
	}
	for _, call := range calls {
		if _, ok := call.(*ssa.Call); !ok || call.Parent() == fn {
			return false
		}
		if !r.exits(call.Block(), after(call), map[*ssa.BasicBlock]bool{}) && !r.last(call.Parent(), depth+1) {
			return false
		}
	}
	return true
}

func after(call ssa.CallInstruction) int {
	for i, instr := range call.Block().Instrs {
		if instr == call {
			return i + 1
		}
	}
	return 0
}

// exits reports whether the process ends on each way from an instruction of a block.
// Those of known blocks do; while one is looked at it does not, as it may go round for ever.
func (r *Result) exits(b *ssa.BasicBlock, from int, known map[*ssa.BasicBlock]bool) bool {
	if ends, ok := known[b]; ok {
		return ends
	}
	known[b] = false
	known[b] = r.quits(b, from, known)
	return known[b]
}

func (r *Result) quits(b *ssa.BasicBlock, from int, known map[*ssa.BasicBlock]bool) bool {
	for _, instr := range b.Instrs[from:] {
		switch instr := instr.(type) {
		case *ssa.Panic:
			return true // also behind what does not return
		case *ssa.Call:
			if kube.Is(ir.Callee(instr), kube.FatalEntry) {
				return true
			}
		}
	}
	for _, succ := range b.Succs {
		if !r.exits(succ, 0, known) {
			return false
		}
	}
	return len(b.Succs) > 0
}

package watch

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Awaited reports whether the function that opens a watch waits for what another one
// receives from it, for a limited time, and stops the watch then: where the server
// closes it sooner, the function goes on when its time has run out.
func (r *Result) Awaited(w *Watch, rec *Reception) bool {
	fn := w.Call.Parent()
	return rec.At.Parent() != fn && r.stopsIn(w, fn) && r.waitsIn(fn)
}

// stopsIn reports whether a function stops a watch.
func (r *Result) stopsIn(w *Watch, fn *ssa.Function) bool {
	opened := result(w.Call)
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok || !kube.Is(ir.Callee(call), kube.WatchStop) {
				continue
			}
			for _, s := range r.trace.Sources(ir.Receiver(call)) {
				if s.Value == opened || s.Value == w.Call.Value() {
					return true
				}
			}
		}
	}
	return false
}

// waitsIn reports whether a function waits for something else for a limited time: a
// timer that a loop goes on after limits nothing.
func (r *Result) waitsIn(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			sel, ok := instr.(*ssa.Select)
			if !ok || !sel.Blocking || len(sel.States) < 2 {
				continue
			}
			for i, state := range sel.States {
				if r.limitsTime(state) && r.leaves(sel, i) {
					return true
				}
			}
		}
	}
	return false
}

// limitsTime reports whether a case of a select is taken after a time.
func (r *Result) limitsTime(state *ssa.SelectState) bool {
	if state.Dir != types.RecvOnly {
		return false
	}
	for _, s := range r.trace.Sources(state.Chan) {
		switch v := s.Value.(type) {
		case *ssa.Call:
			if kube.Is(ir.Callee(v), kube.TickChannel) ||
				kube.Is(ir.Callee(v), kube.ContextDone) && r.derives(ir.Receiver(v), 0, kube.ContextDeadline) {
				return true
			}
		case *ssa.FieldAddr:
			if kube.Is(ir.FieldOf(v), kube.TickChannel) {
				return true
			}
		}
	}
	return false
}

// leaves reports whether a case of a select ends the loop around it, if there is one:
// at once, or by a variable that the loop asks for next.
func (r *Result) leaves(sel *ssa.Select, state int) bool {
	loop, ok := r.Hot.Inner(sel.Block())
	if !ok {
		return true
	}
	at, known := ir.Case(sel, state), map[ssa.Value]ssa.Value{}
	for range maxRound {
		switch {
		case at == nil:
			return false
		case !loop.Holds(at):
			return true
		}
		next := following(at, known)
		pass(at, next, known)
		at = next
	}
	return false
}

// maxRound bounds the blocks from a case to the condition of its loop.
const maxRound = 10

// following is the block behind another one, nil where what decides is not known.
func following(b *ssa.BasicBlock, known map[ssa.Value]ssa.Value) *ssa.BasicBlock {
	test, ok := ir.Last(b).(*ssa.If)
	if !ok {
		if len(b.Succs) == 1 {
			return b.Succs[0]
		}
		return nil
	}
	cond, holds := test.Cond, 0
	if not, ok := cond.(*ssa.UnOp); ok && not.Op == token.NOT {
		cond, holds = not.X, 1
	}
	c, ok := known[cond].(*ssa.Const)
	if !ok || c.Value == nil {
		return nil
	}
	if !constant.BoolVal(c.Value) {
		holds = 1 - holds
	}
	return b.Succs[holds]
}

// pass notes what values a block has that is entered from another one.
func pass(from, to *ssa.BasicBlock, known map[ssa.Value]ssa.Value) {
	if to == nil {
		return
	}
	i := slices.Index(to.Preds, from)
	for _, instr := range to.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			return
		}
		v := phi.Edges[i]
		if k, ok := known[v]; ok {
			v = k
		}
		known[phi] = v
	}
}

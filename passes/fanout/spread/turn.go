package spread

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// findTurns finds the loops of which each turn makes a request of an object, or enqueues it.
func (r *Result) findTurns() {
	for _, fn := range r.prog.Funcs {
		for _, b := range fn.Blocks {
			for _, instr := range b.Instrs {
				switch instr := instr.(type) {
				case *ssa.Store:
					r.assigned(instr)
				case *ssa.Call:
					r.called(instr)
				}
			}
		}
	}
}

// called looks at a call in a loop: one that appends a request, or adds to a queue.
func (r *Result) called(call *ssa.Call) {
	if ir.IsBuiltin(call, "append") {
		if isRequests(call.Type()) {
			elems, _ := r.trace.Elements(call.Call.Args[1])
			for _, e := range elems {
				r.note(call, call, e, false)
			}
		}
		return
	}
	if item := r.enqueued(call, 0); item != nil {
		r.note(call, call, item, true)
	}
}

// enqueued is the argument of a call of which the key gets into a queue for sure, nil for none.
func (r *Result) enqueued(call ssa.CallInstruction, depth int) ssa.Value {
	if add, ok := kube.Lookup(ir.Callee(call), kube.QueueAdd); ok {
		return ir.Arg(call, add.Arg)
	}
	entered := r.prog.Entered(call)
	if len(entered) != 1 || depth > 2 {
		return nil
	}
	for inner := range ir.CallsOf(entered[0]) {
		item := r.enqueued(inner, depth+1)
		if item == nil || !r.hot.Certain(inner) {
			continue
		}
		for _, of := range r.named(item) {
			if p, ok := r.whole(of).(*ssa.Parameter); ok && p.Parent() == entered[0] {
				return ir.PassedTo(call, p)
			}
		}
	}
	return nil
}

// assigned looks at a request that a loop stores into a slice, or its name. The length of what
// the loop goes through, which is asked for before it, stands for the loop.
//
//	requests := make([]reconcile.Request, len(widgets.Items))
//	for i := range widgets.Items {
//		requests[i].Name = widgets.Items[i].Name
func (r *Result) assigned(store *ssa.Store) {
	to, ok := ir.Whole(store.Addr).(*ssa.IndexAddr)
	if !ok || !isRequests(to.X.Type()) {
		return
	}
	for _, of := range r.named(store.Val) {
		item := r.itemOf(of)
		if item == nil {
			continue
		}
		for _, use := range *item.X.Referrers() {
			if length, ok := use.(*ssa.Call); ok && ir.IsBuiltin(length, "len") && length.Block().Dominates(store.Block()) {
				r.note(length, store, store.Val, false)
			}
		}
	}
}

// note has a call stand for a loop, if each turn of it gets to where it makes something of the
// name of the item.
func (r *Result) note(call ssa.CallInstruction, at ssa.Instruction, made ssa.Value, queued bool) {
	if r.looks(at.Parent()) || len(r.direct[call]) > 0 {
		return
	}
	for _, of := range r.named(made) {
		item := r.itemOf(of)
		if item == nil || !r.hot.EveryTurn(at, item) {
			continue
		}
		if s, ok := r.listed(item.X); ok {
			s.Queued = queued
			r.direct[call] = append(r.direct[call], s)
			return
		}
	}
}

func isRequests(t types.Type) bool {
	slice, ok := t.Underlying().(*types.Slice)
	return ok && kube.IsRequest(slice.Elem())
}

package handler

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// late reports whether all that a function would have done for the object has no
// effect, or is to enqueue a key that its worker, or a resync, enqueues again on a clock.
func (f *tombstoneFrame) late(d *Reception) bool {
	g := f.instead()
	if g.Lost {
		return false
	}
	return g.allLate(g.missed(f.Ended), d)
}

// allLate reports whether each of several operations may be left out or come later.
func (f *tombstoneFrame) allLate(operations []operation, d *Reception) bool {
	return !slices.ContainsFunc(operations, func(x operation) bool { return !f.idleOperation(x, d) && !f.lateOperation(x, d) })
}

// lateBehind is the same for the functions behind a filter.
func (r *TombstoneResult) lateBehind(receptions []*Reception) bool {
	return !slices.ContainsFunc(receptions, func(d *Reception) bool {
		fns, _ := r.functions(d)
		return len(fns) == 0 || slices.ContainsFunc(fns, func(fn *ssa.Function) bool {
			if len(fn.Params) == 0 {
				return true
			}
			g := r.evaluate(fn, held, tombstoneAt(fn, len(fn.Params)-1)).instead()
			return g.Lost || !g.allLate(g.operations(nil), d)
		})
	})
}

// lateOperation reports whether an operation is to put something into a queue whose worker
// comes back to it by itself, or by a resync.
func (f *tombstoneFrame) lateOperation(x operation, d *Reception) bool {
	call, ok := x.instr.(*ssa.Call)
	if !ok {
		return false
	}
	add, ok := f.addition(call)
	if !ok {
		return f.forgets(call, d) || slices.ContainsFunc(x.within, func(step passage) bool { return f.forgets(step.call, d) })
	}
	return f.renewed(passedIn(add.queue, x)) || f.resynced(add, x, d) || f.recalled(add, x, d)
}

// renewed reports whether the workers behind a queue enqueue keys again after a while,
// be it not each of them: what they do not hear of they may see then.
//
//	if pod.Status.Phase == corev1.PodPending {
//		c.queue.AddAfter(key, 10*time.Minute)
//	}
func (r *TombstoneResult) renewed(queue ssa.Value) bool {
	workers := r.events.Workers(queue)
	return len(workers) > 0 && !slices.ContainsFunc(workers, func(worker *ssa.Function) bool {
		return !slices.ContainsFunc(r.events.Behind(worker), func(fn *ssa.Function) bool { return r.renews(fn, queue) })
	})
}

// renews reports whether a function puts a key into a queue after a while.
func (r *TombstoneResult) renews(fn *ssa.Function, queue ssa.Value) bool {
	return slices.ContainsFunc(fn.Blocks, func(b *ssa.BasicBlock) bool {
		return slices.ContainsFunc(b.Instrs, func(instr ssa.Instruction) bool {
			call, ok := instr.(ssa.CallInstruction)
			return ok && r.addsLater(call, queue)
		})
	})
}

// addsLater reports whether a call puts a key into a queue after a while, which is not
// known to be long.
func (r *TombstoneResult) addsLater(call ssa.CallInstruction, queue ssa.Value) bool {
	callee := ir.Callee(call)
	after, ok := kube.Lookup(callee, kube.QueueAddAfter)
	if !ok || !r.events.SameQueue(ir.Receiver(call), queue) {
		return false
	}
	if add, ok := kube.Lookup(callee, kube.QueueAdd); ok {
		if _, known := r.trace.Constant(ir.Arg(call, add.Arg)); known == client.Known {
			return false
		}
	}
	return !r.trace.Durations(ir.Arg(call, after.Arg)).Exceed(cost.Lost)
}

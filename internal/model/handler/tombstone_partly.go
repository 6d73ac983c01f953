package handler

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// queues are those into which code that gets the tombstone puts its key, whatever
// else fails on it.
//
//	impl.Enqueue(obj)
//	if pod, ok := obj.(*corev1.Pod); ok {
//		c.forget(pod)
//	}
func (e *evaluation) queues() []ssa.Value {
	var found []ssa.Value
	for f := range e.all() {
		for _, b := range f.Fn.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(*ssa.Call); ok && f.Ended(b) {
					found = append(found, f.queueOfTombstone(call)...)
				}
			}
		}
	}
	return found
}

// queueOfTombstone is the queue into which a call puts the tombstone's key, if it does.
func (f *tombstoneFrame) queueOfTombstone(call *ssa.Call) []ssa.Value {
	add, ok := f.addition(call)
	if !ok || add.ofObject && f.At(add.item).is != tombstoneState {
		return nil
	}
	if !add.ofObject && !slices.ContainsFunc(f.trace.Sources(add.item), f.isKeyOfTombstone) {
		return nil
	}
	return []ssa.Value{add.queue}
}

func (e *evaluation) isKeyOfTombstone(s client.Source) bool {
	key, ok := s.Call()
	if !ok {
		return false
	}
	sym, ok := kube.Lookup(ir.Callee(key), kube.KeyOfDeleted)
	return ok && e.has(func(g *tombstoneFrame) bool {
		return g.Fn == key.Parent() && g.At(ir.Arg(key, max(sym.Arg, 0))).is == tombstoneState
	})
}

// skipped are what a function does for an object and not for the tombstone.
func (f *tombstoneFrame) skipped() []operation {
	g := f.instead()
	if g.Lost {
		return nil
	}
	return g.operations(f.Reached)
}

// weighPartly finds out what comes of it where the key is enqueued.
func (r *TombstoneResult) weighPartly(f *Finding) {
	if len(f.lost.queues()) == 0 {
		return
	}
	f.Partly = true
	if skipped := f.lost.skipped(); len(skipped) > 0 {
		f.Skipped = ir.Position(skipped[0].instr)
	}
	f.Weightless = f.Weightless || f.lost.doneBehind(f.Reception)
	f.Late = f.Late && !f.Weightless
}

// doneBehind reports whether all that a function does not do for the tombstone is done
// by the code that the key of its object leads to: a worker, or the reconciler of
// its kind that knative calls.
func (f *tombstoneFrame) doneBehind(d *Reception) bool {
	skipped, done := f.skipped(), f.behind(d)
	return len(skipped) > 0 && !slices.ContainsFunc(skipped, func(x operation) bool {
		call, ok := x.instr.(*ssa.Call)
		return !ok || ir.CalleeFunc(call) == nil || !done[ir.CalleeFunc(call)]
	})
}

// behind are the functions that are called by the code that the key leads to.
func (f *tombstoneFrame) behind(d *Reception) map[*types.Func]bool {
	var starts []*ssa.Function
	for _, queue := range f.queues() {
		starts = append(starts, f.events.Workers(queue)...)
	}
	if kind, ok := f.kindOf(d); ok {
		for _, fn := range f.prog.Funcs {
			if reconciles(fn, kind) {
				starts = append(starts, fn)
			}
		}
	}
	called := map[*types.Func]bool{}
	for _, start := range starts {
		for _, fn := range f.events.Behind(start) {
			for call := range ir.CallsOf(fn) {
				called[ir.CalleeFunc(call)] = true
			}
		}
	}
	return called
}

// reconciles reports whether knative calls a function with objects of a kind.
func reconciles(fn *ssa.Function, kind kube.Kind) bool {
	obj, ok := fn.Object().(*types.Func)
	if !ok || !kube.Is(obj, kube.ReconcileKind) {
		return false
	}
	of, ok := kube.KindOf(obj.Signature().Params().At(1).Type())
	return ok && of == kind
}

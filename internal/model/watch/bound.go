package watch

import (
	"slices"
	"time"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Bound returns after how long at most a select leaves the loop that receives events,
// whatever it receives: not ok if no case does after a time that the code says.
func (r *Result) Bound(rec *Reception) (least time.Duration, ok bool) {
	for ch := range r.leaving(rec) {
		d, known := r.most(ch, func(v ssa.Value) (time.Duration, bool) { return r.arrives(v, rec) })
		if known && (!ok || d < least) {
			least, ok = d, true
		}
	}
	return least, ok
}

// most returns the longest time that anything which a value may be takes, not ok if
// that of one is not known.
func (r *Result) most(v ssa.Value, takes func(ssa.Value) (time.Duration, bool)) (most time.Duration, ok bool) {
	sources := r.trace.Sources(v)
	for _, s := range sources {
		d, known := takes(s.Value)
		if !known {
			return 0, false
		}
		most = max(most, d)
	}
	return most, len(sources) > 0
}

// arrives returns after how long a channel delivers something that was made before
// the loop of a reception was entered.
func (r *Result) arrives(ch ssa.Value, rec *Reception) (time.Duration, bool) {
	if load, ok := ch.(*ssa.UnOp); ok {
		ch = load.X
	}
	switch ch := ch.(type) {
	case *ssa.Call:
		if kube.Is(ir.Callee(ch), kube.ContextDone) {
			return r.runsFor(ir.Receiver(ch), rec, 0)
		}
		if kube.Is(ir.Callee(ch), kube.TickChannel) {
			return r.lasts(ch, rec)
		}
	case *ssa.FieldAddr:
		if kube.Is(ir.FieldOf(ch), kube.TickChannel) && !rearmed(ch.X) {
			return r.most(ch.X, func(timer ssa.Value) (time.Duration, bool) { return r.lasts(timer, rec) })
		}
	}
	return 0, false
}

// runsFor returns after how long a context ends that has a deadline, or comes from one
// that has.
func (r *Result) runsFor(ctx ssa.Value, rec *Reception, depth int) (time.Duration, bool) {
	if depth > maxFrames {
		return 0, false
	}
	return r.most(ctx, func(v ssa.Value) (time.Duration, bool) {
		if made, ok := v.(*ssa.Call); ok {
			if sym, ok := kube.Lookup(ir.Callee(made), kube.ContextCancel); ok {
				return r.runsFor(ir.Arg(made, sym.Arg), rec, depth+1)
			}
		}
		return r.lasts(v, rec)
	})
}

// lasts returns the constant time that a call is given which makes a context, timer or
// channel. What each round of the loop makes anew never runs out; elsewhere than in
// the function that receives, or around it, nobody knows.
func (r *Result) lasts(v ssa.Value, rec *Reception) (time.Duration, bool) {
	made, ok := v.(*ssa.Call)
	if !ok || !kube.Is(ir.Callee(made), kube.ContextDeadline, kube.LoopPeriod) || rec.loop.Holds(made.Block()) || !encloses(made.Parent(), rec.At.Parent()) {
		return 0, false
	}
	for _, arg := range ir.Args(made) {
		if kube.IsDuration(arg.Type()) {
			times := r.trace.Durations(arg)
			if times.Open || len(times.Known) == 0 {
				return 0, false
			}
			return slices.Max(times.Known), true
		}
	}
	return 0, false
}

// encloses reports whether a function is another one, or has it as a literal.
func encloses(outer, fn *ssa.Function) bool {
	for ; fn != nil; fn = fn.Parent() {
		if fn == outer {
			return true
		}
	}
	return false
}

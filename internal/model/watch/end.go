package watch

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Deliberate reports whether an event of an object may end the reception: the
// code waits for something. What receives once waits for one event.
func (r *Result) Deliberate(rec *Reception) bool {
	if !rec.loops {
		return true
	}
	for _, sort := range []string{Added, Modified, Deleted} {
		if r.Try(rec, sort).Left {
			return true
		}
	}
	return false
}

// Restarts reports whether the WATCH is sent anew after its stream has ended: by
// the loop around it, by what calls its function, or by the next run of hot code.
func (r *Result) Restarts(w *Watch, rec *Reception) bool {
	closed := r.Try(rec, Closed)
	if closed.Reopened || rec.Paused && rec.loops && rec.loop.Holds(w.Call.Block()) {
		return true
	}
	if r.inBackground(rec, w) {
		hot, ok := r.Hot.At(w.Call)
		return ok && closed.Acts && hot.Kind != heat.Request && hot.Kind != heat.Admission && hot.Guards&heat.Deleted == 0
	}
	return closed.Returned && r.again(w.Call.Parent(), closed.Results, 0)
}

// inBackground reports whether a goroutine receives, while the function that
// opened the watch goes on.
func (r *Result) inBackground(rec *Reception, w *Watch) bool {
	for fn := rec.At.Parent(); fn != nil && fn != w.Call.Parent(); {
		callers := r.Prog.Callers(fn)
		if len(callers) == 0 {
			return false
		}
		if _, ok := callers[0].(*ssa.Go); ok {
			return true
		}
		if fn == callers[0].Parent() {
			return false
		}
		fn = callers[0].Parent()
	}
	return false
}

// again reports whether a function is called again after it has returned; done
// is what it returns.
func (r *Result) again(fn *ssa.Function, done []abstract, depth int) bool {
	if depth > 3 {
		return false
	}
	for _, call := range r.Prog.Callers(fn) {
		if _, ok := call.(*ssa.Call); !ok {
			continue
		}
		for l := range r.Hot.Around(call.Block()) {
			if !l.Counts() {
				return true
			}
		}
		if call.Parent() != fn && r.again(call.Parent(), nil, depth+1) {
			return true
		}
	}
	if again, ok := r.repeated(fn, done); ok {
		return again
	}
	hot, ok := r.Hot.Whole(fn)
	return ok && (hot.Kind == heat.Tick || hot.Kind == heat.Poll)
}

// repeated reports whether a function is called again after it has returned by
// one that it is handed to; not ok if it is handed to none.
func (r *Result) repeated(fn *ssa.Function, done []abstract) (again, ok bool) {
	last := unknown
	if len(done) > 0 {
		last = done[len(done)-1]
	}
	for _, call := range r.Prog.HandedTo(fn) {
		for sym := range kube.Roles(ir.Callee(call)) {
			switch sym.Role {
			case kube.LoopBody:
				return true, true
			case kube.PollBody:
				return len(done) == 0 || done[0] != isTrue && last == isNil, true
			case kube.RetryBody:
				return last != isNil, true
			}
		}
	}
	return false, false
}

// stops reports whether a call has the loop end at its next turn: it ends a
// context, or closes a channel that carries no data, and the loop looks at one.
func (f *frame) stops(call *ssa.CallCommon) bool {
	at, ok := f.rec.At.(*ssa.Select)
	if !ok || !slices.ContainsFunc(at.States, func(s *ssa.SelectState) bool { return isSignal(s.Chan.Type()) }) {
		return false
	}
	if b, ok := call.Value.(*ssa.Builtin); ok {
		return b.Name() == "close" && isSignal(call.Args[0].Type())
	}
	return kube.EndsContext(call.Value.Type())
}

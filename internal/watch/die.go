package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Dies tells whether a goroutine receives until the server closes the watch,
// and nobody notices that.
func (r *Result) Dies(w *Watch, rec *Reception) bool {
	fn := rec.At.Parent()
	if !rec.loops || w.Limited || w.Timeout || w.Single || !r.onlyGone(fn) || r.Deliberate(rec) || r.Restarts(w, rec) {
		return false
	}
	closed := r.Try(rec, Closed)
	if !closed.Returned || closed.Back || closed.Acts || noticed(fn) {
		return false
	}
	for _, ch := range r.Try(rec, Added).Sends {
		if r.local(ch) {
			return false // who waits for the channel knows when to end
		}
	}
	return true
}

// onlyGone tells whether a function runs in goroutines only.
func (r *Result) onlyGone(fn *ssa.Function) bool {
	callers := r.Prog.Callers(fn)
	for _, call := range callers {
		if _, ok := call.(*ssa.Go); !ok {
			return false
		}
	}
	if len(callers) == 0 {
		return false
	}
	obj := fn.Object()
	return obj == nil || !obj.Exported() || r.Prog.Pass.Pkg.Name() == "main"
}

// noticed tells whether a function does something when it ends, besides
// stopping the watch: others wait for it.
func noticed(fn *ssa.Function) bool {
	for _, b := range fn.Blocks {
		for _, instr := range b.Instrs {
			d, ok := instr.(*ssa.Defer)
			if ok && !kube.Is(ir.Callee(d), kube.WatchStop) {
				return true
			}
		}
	}
	return false
}

// local tells whether a channel was made by a call that is going on, for its
// own purpose.
func (r *Result) local(ch ssa.Value) bool {
	for _, s := range r.trace.Sources(ch) {
		switch s.Value.(type) {
		case *ssa.MakeChan, *ssa.Parameter:
			return true
		}
	}
	return false
}

// EndsElsewhere tells whether a select that receives events also learns in
// another way that they have ended for good.
func (r *Result) EndsElsewhere(rec *Reception) bool {
	sel, ok := rec.At.(*ssa.Select)
	if !ok {
		return false
	}
	for _, state := range sel.States {
		for _, s := range r.trace.Sources(state.Chan) {
			if call, ok := s.Call(); ok && kube.Is(ir.Callee(call), kube.RetryDone) {
				return true
			}
		}
	}
	return false
}

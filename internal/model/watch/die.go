package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// Dies reports whether a goroutine receives until the server closes the watch,
// and nobody notices that.
func (r *Result) Dies(w *Watch, rec *Reception) bool {
	return r.forgotten(w, rec) && r.gone(rec.At.Parent(), 0)
}

// forgotten reports whether the function of a reception returns when the server
// closes the watch as if it had done its work.
func (r *Result) forgotten(w *Watch, rec *Reception) bool {
	if !rec.loops || w.Limited || w.Timeout || noticed(rec.At.Parent()) || r.Deliberate(rec) || r.Restarts(w, rec) {
		return false
	}
	if w.Single && r.stopped(w) {
		return false
	}
	closed := r.Try(rec, Closed)
	if !closed.Returned || closed.Back || closed.Acts {
		return false
	}
	for _, ch := range r.Try(rec, Added).Sends {
		if r.local(ch) {
			return false // who waits for the channel knows when to end
		}
	}
	return true
}

// gone reports whether a function runs in a goroutine that ends with it.
func (r *Result) gone(fn *ssa.Function, depth int) bool {
	if depth > 3 {
		return false
	}
	for _, call := range r.Prog.Callers(fn) {
		switch call := call.(type) {
		case *ssa.Go:
			return true
		case *ssa.Call:
			if call.Parent() != fn && !noticed(call.Parent()) && r.tail(call) && r.gone(call.Parent(), depth+1) {
				return true
			}
		}
	}
	return false
}

// tail reports whether nothing that others may notice follows a call in its function.
func (r *Result) tail(call *ssa.Call) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var quiet func(b *ssa.BasicBlock, from int) bool
	quiet = func(b *ssa.BasicBlock, from int) bool {
		if seen[b] {
			return from == 0 && b != call.Block() // a loop would call it again
		}
		seen[b] = true
		for _, instr := range b.Instrs[from:] {
			if r.noticeable(instr, 0) {
				return false
			}
		}
		for _, succ := range b.Succs {
			if !quiet(succ, 0) {
				return false
			}
		}
		return len(b.Succs) > 0 || returns(b)
	}
	for i, instr := range call.Block().Instrs {
		if instr == call {
			return quiet(call.Block(), i+1)
		}
	}
	return false
}

func returns(b *ssa.BasicBlock) bool {
	_, ok := ir.Last(b).(*ssa.Return)
	return ok
}

// noticed reports whether a function does something when it ends, besides
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

// local reports whether a channel was made by a call that is going on, for its
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

// EndsElsewhere reports whether what receives events also learns in another way that
// they have ended for good. A watch that resumes by itself sends an Error event before
// it closes its channel, unless it was stopped (client-go tools/watch/retrywatcher.go,
// doReceive, all versions).
func (r *Result) EndsElsewhere(rec *Reception) bool {
	if rec.retries && !r.Try(rec, Error).Back {
		return true
	}
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

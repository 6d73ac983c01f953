package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
)

// Deliberate tells whether an event of an object may end the reception: the
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

// Restarts tells whether the WATCH is sent anew after its stream has ended: by
// the loop around it, by what calls its function, or by the next run of hot code.
func (r *Result) Restarts(w *Watch, rec *Reception) bool {
	closed := r.Try(rec, Closed)
	if closed.Reopened {
		return true
	}
	if r.inBackground(rec, w) {
		heat, ok := r.Hot.At(w.Call)
		return ok && heat.Kind != hot.Request && heat.Kind != hot.Admission && !heat.Deletion
	}
	return closed.Returned && r.again(w.Call.Parent(), 0)
}

// inBackground tells whether a goroutine receives, while the function that
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

// again tells whether a function is called again after it has returned.
func (r *Result) again(fn *ssa.Function, depth int) bool {
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
		if call.Parent() != fn && r.again(call.Parent(), depth+1) {
			return true
		}
	}
	if heat, ok := r.Hot.Whole(fn); ok && (heat.Kind == hot.Tick || heat.Kind == hot.Poll) {
		return true
	}
	return r.repeated(fn)
}

// repeated tells whether a function is handed to one that calls it again.
func (r *Result) repeated(fn *ssa.Function) bool {
	for _, instr := range r.Prog.Taken(fn) {
		for _, call := range handedTo(instr, fn) {
			for sym := range kube.Roles(ir.Callee(call)) {
				switch sym.Role {
				case kube.LoopBody, kube.PollBody, kube.RetryBody:
					return true
				}
			}
		}
	}
	return false
}

// handedTo returns the calls that get a function which an instruction uses as a value.
func handedTo(instr ssa.Instruction, fn *ssa.Function) []ssa.CallInstruction {
	switch instr := instr.(type) {
	case ssa.CallInstruction:
		return []ssa.CallInstruction{instr}
	case *ssa.MakeClosure, *ssa.ChangeType:
		var calls []ssa.CallInstruction
		for _, ref := range *instr.(ssa.Value).Referrers() {
			calls = append(calls, handedTo(ref, fn)...)
		}
		return calls
	}
	return nil
}

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

// Unstopped tells whether nothing ever stops a watch although its function
// may go on without it: its events are received here, an event may end that,
// and neither Stop nor its context does.
func (r *Result) Unstopped(w *Watch, rec *Reception) bool {
	if w.Limited || !r.left(rec) || r.ends(w) {
		return false
	}
	u := &uses{Result: r, seen: map[ssa.Value]bool{}}
	if v := result(w.Call); v != nil {
		u.follow(v)
	}
	return !u.stopped
}

func (r *Result) left(rec *Reception) bool {
	for _, sort := range []string{Added, Modified, Deleted, Error} {
		if out := r.Try(rec, sort); out.Left && !out.Reopened {
			return true
		}
	}
	return false
}

// ends tells whether the context of a watch may end with its function.
func (r *Result) ends(w *Watch) bool {
	ctx := ir.Arg(w.Call, 0)
	if ctx == nil || !isContext(ctx.Type()) {
		return true
	}
	if r.derives(ctx, 0, kube.ContextCancel, kube.ContextDeadline, kube.ContextOfRequest) {
		return true
	}
	for _, s := range r.trace.Sources(ctx) {
		call, ok := s.Call()
		if !ok || !kube.Is(ir.Callee(call), kube.ContextForever) {
			return !r.reconciles(s)
		}
	}
	return false
}

// reconciles tells whether a context is that of hot code, which ends with the
// program.
func (r *Result) reconciles(s origin.Source) bool {
	p, ok := s.Value.(*ssa.Parameter)
	if !ok {
		return false
	}
	heat, ok := r.Hot.Whole(p.Parent())
	return ok && (heat.Kind == hot.Reconcile || heat.Kind == hot.Key || heat.Kind == hot.Event)
}

func result(call ssa.CallInstruction) ssa.Value {
	if v := call.Value(); v != nil {
		return component(v, 0)
	}
	return nil
}

// uses finds whether a watch is stopped, or may be by code that is not seen.
type uses struct {
	*Result
	seen    map[ssa.Value]bool
	stopped bool
}

func (u *uses) follow(v ssa.Value) {
	if u.stopped || v == nil || u.seen[v] || v.Referrers() == nil {
		return
	}
	u.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Phi, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.UnOp:
			u.follow(ref.(ssa.Value))
		case *ssa.Store:
			u.store(ref, v)
		case *ssa.MakeClosure:
			for i, b := range ref.Bindings {
				if b == v {
					u.follow(ref.Fn.(*ssa.Function).FreeVars[i])
				}
			}
		case ssa.CallInstruction:
			u.call(ref, v)
		case *ssa.BinOp, *ssa.If, *ssa.DebugRef, *ssa.Extract:
		default:
			u.stopped = true // kept, returned or taken apart
		}
	}
}

func (u *uses) store(s *ssa.Store, v ssa.Value) {
	if s.Addr == v {
		return
	}
	if _, local := s.Addr.(*ssa.Alloc); !local {
		u.stopped = true
		return
	}
	u.follow(s.Addr)
}

func (u *uses) call(call ssa.CallInstruction, v ssa.Value) {
	if ir.Receiver(call) == v || bound(call, v) {
		u.stopped = u.stopped || !kube.Is(ir.Callee(call), kube.WatchEvents)
		return
	}
	entered := u.Prog.Entered(call)
	if len(entered) == 0 {
		u.stopped = true
	}
	for _, fn := range entered {
		for i, arg := range call.Common().Args {
			if arg == v && i < len(fn.Params) && !call.Common().IsInvoke() {
				u.follow(fn.Params[i])
			}
		}
	}
}

// bound tells whether a call is made through a method value of v.
func bound(call ssa.CallInstruction, v ssa.Value) bool { return call.Common().Value == v }

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

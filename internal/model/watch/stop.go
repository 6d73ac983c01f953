package watch

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// Unstopped reports whether nothing ever stops a watch although its function
// may go on without it: its events are received here, an event may end that,
// and neither Stop nor its context does.
func (r *Result) Unstopped(w *Watch, rec *Reception) bool {
	if w.Limited || !r.left(rec) || r.ends(w) || r.oneShot(w) {
		return false
	}
	return !r.stopped(w)
}

// PilesUp reports whether a watch is opened again and again as long as the program
// runs, and not because a user asks for it: what nobody stops becomes ever more.
func (r *Result) PilesUp(w *Watch) bool {
	hot, ok := r.Hot.At(w.Call)
	return ok && hot.Kind != heat.Request
}

// oneShot reports whether a watch belongs to a command, whose end ends it.
func (r *Result) oneShot(w *Watch) bool {
	_, hot := r.Hot.At(w.Call)
	return !hot && r.Prog.Pass.Pkg.Name() == "main"
}

// stopped reports whether something may stop a watch.
func (r *Result) stopped(w *Watch) bool {
	u := &uses{Result: r, seen: map[ssa.Value]bool{}}
	if v := result(w.Call); v != nil {
		u.follow(v)
	}
	return u.stopped
}

func (r *Result) left(rec *Reception) bool {
	for _, sort := range []string{Added, Modified, Deleted} { // after an Error the server sends nothing
		if out := r.Try(rec, sort); out.Left && !out.Reopened {
			return true
		}
	}
	return false
}

// ends reports whether the context of a watch may end with its function.
func (r *Result) ends(w *Watch) bool {
	ctx := ir.Arg(w.Call, 0)
	if ctx == nil || !kube.IsContext(ctx.Type()) {
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

// reconciles reports whether a context is that of hot code, which ends with the
// program.
func (r *Result) reconciles(s client.Source) bool {
	p, ok := s.Value.(*ssa.Parameter)
	if !ok {
		return false
	}
	hot, ok := r.Hot.Whole(p.Parent())
	return ok && (hot.Kind == heat.Reconcile || hot.Kind == heat.Key || hot.Kind == heat.Event)
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
			for free := range ir.Bound(ref, v) {
				u.follow(free)
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

// bound reports whether a call is made through a method value of v.
func bound(call ssa.CallInstruction, v ssa.Value) bool { return call.Common().Value == v }

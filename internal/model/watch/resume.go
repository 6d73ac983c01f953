package watch

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/request"
)

// Resumes reports whether a WATCH is sent anew from the version of the last
// event, after its stream has ended.
func (r *Result) Resumes(w *Watch, rec *Reception) bool {
	return w.From.Has(Seen) && !r.listsEachTime(w) && !r.anewEachTime(w) && r.Restarts(w, rec)
}

// anewEachTime reports whether a watch is opened once in each run of its function, from a
// version that a variable of that run holds: what events put there is gone with the run.
//
//	pod, err := pods.Create(ctx, wanted, metav1.CreateOptions{})
//	w, err := pods.Watch(ctx, metav1.ListOptions{ResourceVersion: pod.ResourceVersion})
//	for event := range w.ResultChan() {
//		pod = event.Object.(*corev1.Pod)
//	}
func (r *Result) anewEachTime(w *Watch) bool {
	_, loops := r.Hot.Inner(w.Call.Block())
	return !loops && len(w.versions) > 0 && !slices.ContainsFunc(w.versions, func(v ssa.Value) bool { return !isLocal(v, w.Call.Parent()) })
}

// isLocal reports whether a value is loaded from a variable of a function, or a field of
// what that holds.
func isLocal(v ssa.Value, fn *ssa.Function) bool {
	for load, ok := v.(*ssa.UnOp); ok; load, ok = v.(*ssa.UnOp) {
		v = ir.Root(load.X)
	}
	variable, ok := v.(*ssa.Alloc)
	return ok && variable.Parent() == fn
}

// listsEachTime reports whether a watch starts from a LIST that is made again
// before each time it is opened.
func (r *Result) listsEachTime(w *Watch) bool {
	if !w.From.Has(Listed) {
		return false
	}
	loop, loops := r.Hot.Inner(w.Call.Block())
	for _, b := range w.Call.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if ok && kube.Is(ir.Callee(call), kube.LiveList, kube.ReaderList) && precedes(call, w.Call) && (!loops || loop.Holds(b)) {
				return true
			}
		}
	}
	return false
}

// Forgets reports whether the code gives up the version that it resumes from
// when an Error event says that it has expired; also where that is not known.
func (r *Result) Forgets(w *Watch, rec *Reception) bool {
	failed, closed := r.Try(rec, Error), r.Try(rec, Closed)
	if failed.Passes || failed.Decided || failed.Inspects || failed.Returned || len(failed.Panics)+len(failed.Nils) > 0 {
		return true
	}
	if !failed.Back && !failed.Reopened {
		return true
	}
	return r.resets(w, failed) || r.resets(w, closed) || closed.Returned && r.repeatsList(w)
}

// resets reports whether a version other than that of an event is set, or the
// objects are listed again, before the watch is opened again.
func (r *Result) resets(w *Watch, out *Outcome) bool {
	for _, s := range out.Stores {
		if isString(s.Val) && r.VersionsOf(s.Val).Only(Nothing|Listed) {
			return true
		}
	}
	for b := range out.visited {
		for _, instr := range b.Instrs {
			if call, ok := instr.(ssa.CallInstruction); ok && kube.Is(ir.Callee(call), kube.LiveList, kube.ReaderList) {
				return true
			}
		}
	}
	seen := map[ssa.Value]bool{}
	for _, v := range w.versions {
		if r.resetOn(v, out, seen) {
			return true
		}
	}
	return false
}

func isString(v ssa.Value) bool {
	b, ok := v.Type().Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// resetOn reports whether a local variable gets another version on the way.
func (r *Result) resetOn(v ssa.Value, out *Outcome, seen map[ssa.Value]bool) bool {
	phi, ok := v.(*ssa.Phi)
	if !ok || seen[v] {
		return false
	}
	seen[v] = true
	for i, e := range phi.Edges {
		if _, inner := e.(*ssa.Phi); inner {
			if r.resetOn(e, out, seen) {
				return true
			}
			continue
		}
		if out.visited[phi.Block().Preds[i]] && !r.VersionsOf(e).Has(Seen) {
			return true
		}
	}
	return false
}

// repeatsList reports whether the function of a watch lists the objects, too.
func (r *Result) repeatsList(w *Watch) bool {
	_, ok := r.list(w, false)
	return ok
}

// ListBefore returns the LIST that the function of a watch makes before it, of
// the same objects, and whose version it does not start from.
func (r *Result) ListBefore(w *Watch) (*request.List, bool) {
	if !w.From.Only(Nothing) || w.Single {
		return nil, false
	}
	return r.list(w, true)
}

func (r *Result) list(w *Watch, before bool) (*request.List, bool) {
	for _, b := range w.Call.Parent().Blocks {
		for _, instr := range b.Instrs {
			call, ok := instr.(ssa.CallInstruction)
			if !ok {
				continue
			}
			l, ok := request.ListOf(r.trace, call)
			if ok && !before || ok && precedes(call, w.Call) && r.same(l, w) {
				return l, true
			}
		}
	}
	return nil, false
}

// same reports whether a LIST and a WATCH are about the same objects, as far as
// can be seen.
func (r *Result) same(l *request.List, w *Watch) bool {
	if l.Kind != w.Kind || l.Limit || (l.Labels != nil) != w.Labels || (l.Fields != nil) != w.Fields {
		return false
	}
	if l.Kind == (kube.Kind{}) && !sameValue(l.Client, w.Client) {
		return false
	}
	return !l.Reader || r.trace.Client(l.Client) == client.Live
}

func sameValue(a, b ssa.Value) bool { return a != nil && a == b }

func precedes(a, b ssa.CallInstruction) bool {
	if a.Block() != b.Block() {
		return a.Block().Dominates(b.Block())
	}
	for _, instr := range a.Block().Instrs {
		switch instr {
		case a:
			return true
		case b:
			return false
		}
	}
	return false
}

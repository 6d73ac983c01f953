package retry

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// Return says where the error of a retry goes that conflicts with what others write.
type Return struct {
	// Runs tells that it goes to work queues, which hand the object out again some time
	// later.
	Runs bool
	// Entries are the functions that bring it back to other packages, and the methods of
	// interfaces that they implement: what becomes of it there those know.
	Entries Set
}

// holds tells that it is known to go to work queues.
func (r Return) holds() bool { return r.Runs && r.Entries == "" }

// returned says where the error of a call goes that leads to a retry. Where the same run
// may have written an object of the kind by then, the next one meets the same conflict.
func (s *search) returned(call ssa.CallInstruction, kind kube.Kind) Return {
	if kind != (kube.Kind{}) && s.writtenBefore(call, kind) {
		return Return{}
	}
	if s.requeued(call) {
		return Return{Runs: true}
	}
	begins := func(fn *ssa.Function) bool { return s.reconciles(fn) || s.isOutlet(fn) }
	var found Return
	for _, fn := range (&way{search: s, returned: true, begins: begins, worker: s.worker, open: true}).all(call) {
		if s.isOutlet(fn) {
			found.Entries = found.Entries.with(s.entries(fn))
			continue
		}
		found.Runs = true
	}
	return found
}

// requeued reports whether the error of a call goes to work queues on all ways that this
// package shows.
func (s *search) requeued(call ssa.CallInstruction) bool {
	return len((&way{search: s, returned: true, begins: s.reconciles, worker: s.worker}).all(call)) > 0
}

// handedIn reports whether what an update repeats comes from callers of other packages, to
// which the error goes back: they have read it, and it is for them to read it again.
//
//	func (w *Writer) Fail(ctx context.Context, sync *v1.Sync) error {
//		return retry.RetryOnConflict(retry.DefaultRetry, func() error { return w.client.Status().Update(ctx, sync) })
//	}
func (r *region) handedIn(update act, retry ssa.CallInstruction) bool {
	sources := r.within(update.object, update.frames)
	return len(sources) > 0 && r.returned(retry, update.kind).Entries != "" && !slices.ContainsFunc(sources, func(s client.Source) bool {
		p, ok := s.Value.(*ssa.Parameter)
		return !ok || !r.isOutlet(p.Parent())
	})
}

package retry

import "golang.org/x/tools/go/ssa"

// requeues reports whether a reconcile ends so that the work queue hands out the object
// again, though it returns no error.
//
//	if err := r.setStatus(ctx, sync); err != nil {
//		return ctrl.Result{Requeue: true}, nil
//	}
func (s *search) requeues(ret *ssa.Return) bool {
	if !s.reconciles(ret.Parent()) {
		return false
	}
	again := s.req.Hot.Requeue(ret)
	return again.Sure || again.Soon
}

package attempt

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
)

// requeues tells whether a reconcile ends so that the work queue hands out the object
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

// polls tells whether the one reconciler that leads to a retry answers its failure with a
// constant time after which it looks at the object again, and with no error: what failed is
// late, whoever else wrote the object, but for the reconciler itself in the same run, which
// would keep the next one from success as well.
//
//	if err := r.process(ctx, sync); err != nil {
//		return ctrl.Result{RequeueAfter: period}, nil
//	}
func (s *search) polls(kind kube.Kind, retry ssa.CallInstruction) bool {
	to := s.reconciler(retry, true)
	if to == nil {
		return false
	}
	sites := s.ways([]ssa.CallInstruction{retry})[to]
	return len(sites) > 0 && !slices.ContainsFunc(sites, func(at ssa.Instruction) bool { return !s.postpones(at) }) && !s.writtenBefore(retry, kind)
}

// postpones tells whether a reconcile ends only so that it runs again after a constant
// time, and with no error, if a call fails.
func (s *search) postpones(at ssa.Instruction) bool {
	call, ok := at.(*ssa.Call)
	if !ok {
		return false
	}
	err := errorOf(call)
	return err != nil && s.failing(err, call.Block()).ends(func(ret *ssa.Return) bool {
		return isNil(ret) && s.req.Hot.Requeue(ret).After > 0
	})
}

package attempt

import (
	"go/constant"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
)

// comesAgain tells whether a reconcile ends so that the work queue hands out the object
// again, though it returns no error.
//
//	if err := r.setStatus(ctx, sync); err != nil {
//		return ctrl.Result{Requeue: true}, nil
//	}
func (s *search) comesAgain(ret *ssa.Return) bool {
	if !s.reconciles(ret.Parent()) {
		return false
	}
	load, ok := resultOf(ret, 0).(*ssa.UnOp)
	if !ok {
		return false
	}
	result, ok := load.X.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, use := range *result.Referrers() {
		field, ok := use.(*ssa.FieldAddr)
		if ok && kube.Is(ir.FieldOf(field), kube.ReconcileAgain, kube.RequeuesAfter) && set(field, load) {
			return true
		}
	}
	return false
}

// set tells whether a field is a constant other than its zero value where the struct is
// loaded.
func set(field *ssa.FieldAddr, load *ssa.UnOp) bool {
	if field.Block() != load.Block() {
		return false
	}
	for _, use := range *field.Referrers() {
		store, ok := use.(*ssa.Store)
		if !ok {
			return false
		}
		c, ok := store.Val.(*ssa.Const)
		if !ok || isZero(c) {
			return false
		}
	}
	return true
}

// isZero tells whether a flag or a duration is not set.
func isZero(c *ssa.Const) bool {
	if c.Value == nil {
		return true
	}
	if c.Value.Kind() == constant.Bool {
		return !constant.BoolVal(c.Value)
	}
	return constant.Sign(c.Value) == 0
}

// Package written reads what it writes itself.
package written

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

type reconciler struct{ client client.Client }

// Reconcile keeps nodes schedulable.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	node := &corev1.Node{}
	if err := r.client.Get(ctx, req.NamespacedName, node); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if !node.Spec.Unschedulable {
		return ctrl.Result{}, nil
	}
	node.Spec.Unschedulable = false
	return ctrl.Result{}, r.client.Update(ctx, node)
}

func (r *reconciler) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Node{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"drops every update of Node: its metadata.generation is never set$"
		Complete(r)
}

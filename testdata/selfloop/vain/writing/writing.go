// Package writing reconciles, and writes statuses, for others.
package writing

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/selfloop/vain/apis"
)

// Reconciler writes the status in the end.
type Reconciler struct{ client.Client }

// Reconcile does so.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var g apis.Gadget
	if err := r.Get(ctx, req.NamespacedName, &g); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	g.Status.Replicas = g.Spec.Replicas
	return ctrl.Result{}, Write(ctx, r.Client, &g)
}

// Write writes the status.
func Write(ctx context.Context, c client.Client, g *apis.Gadget) error {
	return c.Status().Update(ctx, g)
}

// Package setup sets controllers up.
package setup

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Reconciler reconciles pods.
type Reconciler struct{ client client.Client }

// Add adds a controller to a manager.
func Add(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(&Reconciler{mgr.GetClient()})
}

// Reconcile reads the secret beside a pod.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, r.client.Get(ctx, req.NamespacedName, &corev1.Secret{})
}

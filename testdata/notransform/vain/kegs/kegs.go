//go:build kube31

// Package kegs has a reconciler that is not finished.
package kegs

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Reconciler is what a generator of programs has written, and a beginning.
type Reconciler struct{ client.Client }

// Reconcile does nothing yet.
func (r *Reconciler) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

// tap would look for a pod, if anything called it.
func (r *Reconciler) tap(ctx context.Context, name string) error {
	var pod corev1.Pod
	return r.Get(ctx, client.ObjectKey{Name: name}, &pod)
}

// SetupWithManager watches what is to be reconciled.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.ConfigMap{}).Owns(&corev1.Pod{}).Complete(r)
}

// Package tenants is a reconciler that follows the secrets of each tenant.
package tenants

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/controller/watchers"
)

// Reconciler watches the secrets of the namespaces of tenants.
type Reconciler struct {
	client.Client
	Kube kubernetes.Interface
}

// SetupWithManager registers the reconciler.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Namespace{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}).Complete(r)
}

// Reconcile handles one namespace.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var namespace corev1.Namespace
	if err := r.Get(ctx, req.NamespacedName, &namespace); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if namespace.Labels["tenant"] == "" || namespace.Status.Phase == corev1.NamespaceTerminating {
		return ctrl.Result{}, nil
	}
	var siblings corev1.NamespaceList
	if err := r.List(ctx, &siblings, client.MatchingFields{"metadata.labels.tenant": namespace.Labels["tenant"]}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, watchers.Secrets(ctx, r.Kube, namespace.Name)
}

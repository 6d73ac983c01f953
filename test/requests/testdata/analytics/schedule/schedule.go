// Package schedule starts applications at times.
package schedule

import (
	"context"
	"time"

	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/analytics/api"
)

// Reconciler starts applications.
type Reconciler struct {
	scheme *runtime.Scheme
	client client.Client
}

// NewReconciler returns a reconciler.
func NewReconciler(scheme *runtime.Scheme, c client.Client) *Reconciler {
	return &Reconciler{scheme: scheme, client: c}
}

// SetupWithManager adds the controller.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		Named("schedule").
		Watches(&api.Schedule{}, &handler.EnqueueRequestForObject{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).
		Complete(r)
}

// Reconcile starts what is due.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	found := &api.Schedule{}
	if err := r.client.Get(ctx, req.NamespacedName, found); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	apps := &api.ApplicationList{}
	if err := r.client.List(ctx, apps, client.InNamespace(found.Namespace)); err != nil {
		return ctrl.Result{}, err
	}
	found = found.DeepCopyObject().(*api.Schedule)
	found.Status.Ready = true
	return ctrl.Result{RequeueAfter: time.Hour}, r.client.Status().Update(ctx, found)
}

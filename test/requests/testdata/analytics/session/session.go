// Package session keeps servers that users connect to.
package session

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/handler"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/analytics/api"
)

// Reconciler keeps sessions.
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
		Named("session").
		For(&api.Session{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.ResourceVersionChangedPredicate{})).
		Owns(&corev1.Service{}).
		Watches(&corev1.Pod{}, handler.EnqueueRequestsFromMapFunc(owner)).
		Complete(r)
}

func owner(_ context.Context, obj client.Object) []reconcile.Request {
	name := obj.GetLabels()["batch.example.com/session"]
	if name == "" {
		return nil
	}
	return []reconcile.Request{{NamespacedName: client.ObjectKey{Namespace: obj.GetNamespace(), Name: name}}}
}

// Reconcile keeps one session.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	old := &api.Session{}
	if err := r.client.Get(ctx, req.NamespacedName, old); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	settings := &corev1.ConfigMap{}
	settings.Name, settings.Namespace = old.Name, old.Namespace
	if _, err := controllerutil.CreateOrUpdate(ctx, r.client, settings, func() error {
		settings.Data = map[string]string{"mode": "connect"}
		return nil
	}); err != nil {
		return ctrl.Result{}, err
	}
	account := &corev1.ServiceAccount{}
	account.Name, account.Namespace = old.Name, old.Namespace
	if _, err := controllerutil.CreateOrPatch(ctx, r.client, account, func() error { return nil }); err != nil {
		return ctrl.Result{}, err
	}
	session := old.DeepCopyObject().(*api.Session)
	session.Status.Ready = true
	return ctrl.Result{}, r.client.Status().Update(ctx, session)
}

// Package controllers has reconcilers that others set up.
package controllers

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Pods watches pods and reads secrets.
type Pods struct {
	client.Client
	// Live reads from the API server.
	Live client.Reader
}

// SetupWithManager registers the reconciler.
func (r *Pods) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// Reconcile implements reconcile.Reconciler.
func (r *Pods) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var secret corev1.Secret
	if err := r.Get(ctx, req.NamespacedName, &secret); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.Live.List(ctx, &corev1.NodeList{})
}

// Deployments watches deployments, and the metadata of their replica sets.
type Deployments struct{ client.Client }

// SetupWithManager registers the reconciler.
func (r *Deployments) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}).
		Owns(&appsv1.ReplicaSet{}, builder.OnlyMetadata).
		Complete(r)
}

// Reconcile implements reconcile.Reconciler.
func (r *Deployments) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, client.IgnoreNotFound(r.Get(ctx, req.NamespacedName, &appsv1.Deployment{}))
}

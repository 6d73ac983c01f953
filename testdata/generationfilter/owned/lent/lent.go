// Package lent makes its own objects, and borrows the name of one that it does not make.
package lent

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/generationfilter/owned/lent/parts"
)

type reconciler struct {
	client  client.Client
	scheme  *runtime.Scheme
	secrets []*corev1.Secret
	applied func(context.Context, ...client.Object) error
}

// New returns the reconciler of what belongs to pods.
func New(c client.Client, scheme *runtime.Scheme, applied func(context.Context, ...client.Object) error) reconcile.Reconciler {
	return &reconciler{client: c, scheme: scheme, applied: applied}
}

// Reconcile applies what belongs to a pod, once the account of the monitor is there.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	monitor := &corev1.ServiceAccount{}
	if err := r.client.Get(ctx, client.ObjectKey{Namespace: "monitoring", Name: "monitor"}, monitor); err != nil {
		return ctrl.Result{}, err
	}
	settings := parts.Settings(pod)
	if err := r.client.Get(ctx, client.ObjectKeyFromObject(settings), settings); err != nil {
		return ctrl.Result{}, err
	}
	pod.Spec.NodeName = settings.Data["node"]
	account := parts.Account(pod)
	if err := controllerutil.SetControllerReference(pod, account, r.scheme); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.applied(ctx, account, parts.First(r.secrets))
}

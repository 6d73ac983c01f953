//go:build kube28 && !kube35

// Package main reads in a reconcile what another controller watches.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/retry"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(&rest.Config{}, ctrl.Options{ // want info:"^with ReaderFailOnMissingInformer reads do not wait"
		Cache: cache.Options{ReaderFailOnMissingInformer: true},
	})
	if err != nil {
		panic(err)
	}
	r := &reconciler{mgr.GetClient()}
	if err := r.setup(mgr); err != nil {
		panic(err)
	}
}

type reconciler struct{ client.Client }

func (r *reconciler) setup(mgr ctrl.Manager) error {
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(&other{}); err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// Reconcile reads itself, and has others do so.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	if err := r.Get(ctx, req.NamespacedName, &corev1.Pod{}); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, retry.RetryOnConflict(retry.DefaultRetry, func() error { return secret(ctx, r.Client, req.NamespacedName) })
}

func secret(ctx context.Context, c client.Client, key client.ObjectKey) error {
	return c.Get(ctx, key, &corev1.Secret{})
}

type other struct{}

// Reconcile reads nothing.
func (*other) Reconcile(context.Context, ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, nil
}

// Package rec reconciles with what it is given.
package rec

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotlist/behind/env"
)

type environment interface {
	Reader() client.Reader
	Cached() client.Reader
}

// Counter counts.
type Counter interface {
	Count(ctx context.Context) (int, error)
}

// Reconciler reconciles nodes.
type Reconciler struct {
	Env    environment
	Pods   *env.Pods
	Counts Counter
	Checks map[string]func(context.Context) error
}

// SetupWithManager registers it.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(r)
}

// Reconcile asks for what it needs.
func (r *Reconciler) Reconcile(ctx context.Context, _ ctrl.Request) (ctrl.Result, error) {
	var maps corev1.ConfigMapList
	if err := r.Env.Reader().List(ctx, &maps); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.Env.Cached().List(ctx, &maps); err != nil {
		return ctrl.Result{}, err
	}
	n, err := r.Pods.Count(ctx)
	if err != nil {
		return ctrl.Result{}, err
	}
	m, err := r.Counts.Count(ctx)
	if err != nil {
		return ctrl.Result{}, err
	}
	println(n + m)
	for name, check := range r.Checks {
		if err := check(ctx); err != nil {
			println(name)
		}
	}
	return ctrl.Result{}, nil
}

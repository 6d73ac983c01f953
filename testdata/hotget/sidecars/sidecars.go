// Package sidecars counts the containers of pods that others find for it.
package sidecars

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Source has pods.
type Source interface {
	Find(ctx context.Context, key client.ObjectKey) (*corev1.Pod, error)
}

// Reconciler counts containers.
type Reconciler struct {
	Find func(ctx context.Context, key client.ObjectKey) (*corev1.Pod, error)
	seen map[string]int
}

// SetupWithManager has changes of pods run it.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r)
}

// Reconcile counts those of one.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod, err := r.Find(ctx, req.NamespacedName)
	if err != nil {
		return ctrl.Result{}, err
	}
	r.seen[req.Name] = len(pod.Spec.Containers)
	return ctrl.Result{}, nil
}

// Table does so with a source.
type Table struct {
	source Source
	seen   map[string]int
}

// New makes a table.
func New(source Source) *Table { return &Table{source: source, seen: map[string]int{}} }

// SetupWithManager has changes of pods run it.
func (t *Table) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(t)
}

// Reconcile counts those of one.
func (t *Table) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod, err := t.source.Find(ctx, req.NamespacedName)
	if err != nil {
		return ctrl.Result{}, err
	}
	t.seen[req.Name] = len(pod.Spec.Containers)
	return ctrl.Result{}, nil
}

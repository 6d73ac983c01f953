//go:build kube31

package clock

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"

	"example.com/testdata/generationfilter/clock/batch"
)

// Another package calls what deals with the services; the reconciler always comes back.
type batched struct {
	client.Client
	key client.ObjectKey
}

func (r *batched) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, request.NamespacedName, pod); err != nil {
		return ctrl.Result{}, nil
	}
	r.key = request.NamespacedName
	if err := batch.Run(ctx, r.label, r.service); err != nil {
		return ctrl.Result{RequeueAfter: period}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *batched) label(context.Context) error { return nil }

func (r *batched) service(ctx context.Context) error { return repair(ctx, r, r.key) }

func (r *batched) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(r)
}

// This one comes back only after a failure.
type batchedOnce struct{ batched }

func (r *batchedOnce) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	r.key = request.NamespacedName
	if err := batch.Run(ctx, r.label, r.service); err != nil {
		return ctrl.Result{RequeueAfter: period}, err
	}
	return ctrl.Result{}, nil
}

func (r *batchedOnce) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

//go:build kube31

package clock

import (
	"context"
	"math"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

const seconds = 15

func again(t int) (ctrl.Result, error) {
	return ctrl.Result{RequeueAfter: time.Second * time.Duration(math.Abs(float64(t)))}, nil
}

func never() (ctrl.Result, error) { return ctrl.Result{}, nil }

func failed(err error) (ctrl.Result, error) { return ctrl.Result{}, err }

// An after one comes back by the clock from all ends that follow a look at the service.
type after struct{ client.Client }

func (r *after) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, request.NamespacedName, pod); err != nil {
		if apierrors.IsNotFound(err) {
			return never()
		}
		return failed(err)
	}
	node := &corev1.Node{}
	if err := r.Get(ctx, client.ObjectKey{Name: pod.Spec.NodeName}, node); err != nil {
		if apierrors.IsNotFound(err) {
			return never()
		}
		return failed(err)
	}
	return r.sync(ctx, request, pod)
}

func (r *after) sync(ctx context.Context, request ctrl.Request, pod *corev1.Pod) (ctrl.Result, error) {
	switch pod.Status.Phase {
	case corev1.PodRunning:
		if pod.Labels["seen"] == "" {
			return again(seconds)
		}
		_ = repair(ctx, r, request.NamespacedName)
	case corev1.PodFailed:
		return never()
	}
	return again(seconds)
}

func (r *after) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(r)
}

// A tired one does not come back from one of them.
type tired struct{ client.Client }

func (r *tired) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, request.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.Status.Phase == corev1.PodPending {
		return again(seconds)
	}
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return again(seconds)
	}
	return never()
}

func (r *tired) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

// A lasting one hands on to what ends without looking at the service again.
type lasting struct{ client.Client }

func (r *lasting) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	return r.finish(ctx, request)
}

func (r *lasting) finish(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, request.NamespacedName, pod); err != nil || pod.Status.Phase == corev1.PodRunning {
		return ctrl.Result{}, err
	}
	return again(seconds)
}

func (r *lasting) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

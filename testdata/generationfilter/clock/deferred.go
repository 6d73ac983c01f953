//go:build kube31

package clock

import (
	"context"
	"errors"
	"fmt"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// A deferring one has a deferred function add to the error that it names.
type deferring struct{ client.Client }

func (r *deferring) Reconcile(ctx context.Context, request ctrl.Request) (_ ctrl.Result, reterr error) {
	pod := &corev1.Pod{}
	err := r.Get(ctx, request.NamespacedName, pod)
	if err != nil {
		if apierrors.IsNotFound(err) {
			return ctrl.Result{}, nil
		}
		return ctrl.Result{}, err
	}
	before := pod.DeepCopy()
	defer func() {
		err = r.Status().Patch(ctx, pod, client.MergeFrom(before))
		if err != nil {
			reterr = errors.Join(reterr, err)
		}
	}()
	service := &corev1.Service{}
	err = r.Get(ctx, request.NamespacedName, service)
	if err != nil && apierrors.IsNotFound(err) {
		return r.create(ctx, pod, service)
	} else if err != nil {
		return ctrl.Result{}, err
	}
	return r.update(ctx, pod, service)
}

func (r *deferring) create(ctx context.Context, pod *corev1.Pod, service *corev1.Service) (ctrl.Result, error) {
	if err := r.Create(ctx, service); err != nil {
		return r.noted(pod, err)
	}
	return r.later(pod), nil
}

func (r *deferring) update(ctx context.Context, pod *corev1.Pod, service *corev1.Service) (ctrl.Result, error) {
	service.Spec.ClusterIP = pod.Status.PodIP
	if err := r.Update(ctx, service); err != nil {
		return r.noted(pod, err)
	}
	return r.later(pod), nil
}

func (r *deferring) noted(pod *corev1.Pod, err error) (ctrl.Result, error) {
	pod.Status.Message = fmt.Sprint(err)
	return ctrl.Result{}, err
}

func (r *deferring) later(pod *corev1.Pod) ctrl.Result {
	wait := time.Until(pod.CreationTimestamp.Add(time.Hour))
	wait += time.Second
	return ctrl.Result{RequeueAfter: wait}
}

func (r *deferring) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(r)
}

// A swallowing one has a deferred function take back the error that it names.
type swallowing struct{ deferring }

func (r *swallowing) Reconcile(ctx context.Context, request ctrl.Request) (_ ctrl.Result, reterr error) {
	defer func() {
		if apierrors.IsConflict(reterr) {
			reterr = nil
		}
	}()
	pod, service := &corev1.Pod{}, &corev1.Service{}
	if err := r.Get(ctx, request.NamespacedName, service); err != nil {
		return ctrl.Result{}, err
	}
	return r.update(ctx, pod, service)
}

func (r *swallowing) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

// A muted one says by another function that it does not come back.
type muted struct{ deferring }

func (r *muted) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod, service := &corev1.Pod{}, &corev1.Service{}
	if err := r.Get(ctx, request.NamespacedName, service); err != nil {
		return ctrl.Result{}, err
	}
	if service.Spec.ClusterIP == "" {
		return r.later(pod), nil
	}
	return r.idle(service), r.Update(ctx, service)
}

func (r *muted) idle(service *corev1.Service) ctrl.Result {
	if service.Spec.ClusterIP == "" {
		return ctrl.Result{RequeueAfter: time.Minute}
	}
	return ctrl.Result{}
}

func (r *muted) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

//go:build kube31

// Package clock has reconcilers that come back by the clock, and some that do not always.
package clock

import (
	"context"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

const period = 30 * time.Second

// ownedBy makes a pod the owner of a service.
func ownedBy(pod *corev1.Pod, service *corev1.Service) {
	owner := metav1.OwnerReference{APIVersion: "v1", Kind: "Pod", Name: pod.Name, UID: pod.UID}
	service.OwnerReferences = append(service.OwnerReferences, owner)
}

// repair makes a service what it has to be.
func repair(ctx context.Context, c client.Client, key client.ObjectKey) error {
	service := &corev1.Service{}
	if err := c.Get(ctx, key, service); err != nil {
		return err
	}
	if service.Spec.ExternalName == "" {
		return nil
	}
	service.Spec.ExternalName = ""
	return c.Update(ctx, service)
}

type always struct{ client.Client }

func (r *always) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	err := r.Get(ctx, request.NamespacedName, pod)
	if err != nil {
		if apierrors.IsNotFound(err) {
			return ctrl.Result{}, nil
		}
		return ctrl.Result{}, err
	}
	if pod.Spec.NodeName == "" {
		return ctrl.Result{Requeue: true}, nil
	}
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *always) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(r)
}

// A seldom one is done once the pod runs.
type seldom struct{ client.Client }

func (r *seldom) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, request.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	if pod.Status.Phase == corev1.PodRunning {
		return ctrl.Result{}, nil
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *seldom) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

// A hidden one may end with no error where it returns that of another function.
type hidden struct{ client.Client }

func (r *hidden) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	if request.Name == "" {
		return ctrl.Result{RequeueAfter: period}, nil
	}
	return ctrl.Result{}, repair(ctx, r, request.NamespacedName)
}

func (r *hidden) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

// A waiting one does nothing until another object is there: nor would it after an update.
type waiting struct{ client.Client }

func (r *waiting) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	other := &corev1.Node{}
	if err := r.Get(ctx, client.ObjectKey{Name: "other"}, other); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

func (r *waiting) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(r)
}

// A given one comes back when its options say so: that these may say never is not seen.
type given struct {
	client.Client
	period time.Duration
}

func (r *given) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{RequeueAfter: r.period}, nil
}

func (r *given) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(r)
}

// Held comes back when another package says so: that this may say never is not seen.
type Held struct {
	client.Client
	Again ctrl.Result
}

func (r *Held) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, request.NamespacedName, pod); err != nil {
		if apierrors.IsNotFound(err) {
			return ctrl.Result{}, nil
		}
		return r.Again, nil
	}
	if leaving(pod) {
		return r.leave(ctx, pod)
	}
	if pod.Spec.NodeName == "" {
		return r.note(ctx, pod)
	}
	if err := repair(ctx, r, request.NamespacedName); err != nil {
		return r.Again, err
	}
	return ctrl.Result{RequeueAfter: period}, nil
}

var leaving = func(pod *corev1.Pod) bool { return pod.DeletionTimestamp != nil }

func (r *Held) note(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	err := r.Status().Update(ctx, pod)
	return r.Again, err
}

func (r *Held) leave(ctx context.Context, pod *corev1.Pod) (ctrl.Result, error) {
	if !controllerutil.ContainsFinalizer(pod, "example.com/held") {
		return ctrl.Result{}, nil
	}
	controllerutil.RemoveFinalizer(pod, "example.com/held")
	return ctrl.Result{}, r.Update(ctx, pod)
}

func (r *Held) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want info:"never set$"
		Complete(r)
}

// A done one ends in a function that may say that all is done.
type done struct{ client.Client }

func (r *done) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	if request.Name == "" {
		return ctrl.Result{RequeueAfter: period}, nil
	}
	return r.finish(ctx, request)
}

func (r *done) finish(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	return ctrl.Result{}, repair(ctx, r, request.NamespacedName)
}

func (r *done) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

// An unset one holds a result that nobody sets.
type unset struct {
	client.Client
	again ctrl.Result
}

func (r *unset) Reconcile(ctx context.Context, request ctrl.Request) (ctrl.Result, error) {
	return r.again, repair(ctx, r, request.NamespacedName)
}

func (r *unset) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"never set$"
		Complete(r)
}

//go:build kube31

// Package created makes what is not there, and looks at nothing of it again.
package created

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/types"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

const namespace = "operator"

type reconciler struct {
	client.Client
	scheme *runtime.Scheme
	sent   chan string
}

// Reconcile sees to it that there are a secret of a pod, settings, and an account.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if pod.DeletionTimestamp != nil {
		return ctrl.Result{}, r.deregister(ctx, pod)
	}
	secret := &corev1.Secret{}
	key := types.NamespacedName{Namespace: pod.Namespace, Name: pod.Name + "-token"}
	if err := r.Get(ctx, key, secret); apierrors.IsNotFound(err) {
		if err := r.make(ctx, pod, &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: key.Name, Namespace: key.Namespace}}); err != nil {
			return ctrl.Result{}, err
		}
	}
	return ctrl.Result{}, r.settings(ctx, pod)
}

func (r *reconciler) make(ctx context.Context, pod *corev1.Pod, secret *corev1.Secret) error {
	if err := controllerutil.SetControllerReference(pod, secret, r.scheme); err != nil {
		return err
	}
	return r.Create(ctx, secret)
}

// deregister reads a secret that somebody else put there.
func (r *reconciler) deregister(ctx context.Context, pod *corev1.Pod) error {
	credentials := &corev1.Secret{}
	if err := r.Get(ctx, types.NamespacedName{Namespace: namespace, Name: "credentials"}, credentials); err != nil {
		return err
	}
	r.sent <- pod.Name + string(credentials.Data["token"])
	return nil
}

// settings reads what this package may have made, in a function or another.
func (r *reconciler) settings(ctx context.Context, pod *corev1.Pod) error {
	shared := &corev1.ConfigMap{}
	if err := r.Get(ctx, types.NamespacedName{Namespace: namespace, Name: "shared"}, shared); err != nil {
		return r.share(ctx, pod)
	}
	service := &corev1.Service{}
	if err := r.Get(ctx, types.NamespacedName{Namespace: namespace, Name: "front"}, service); err != nil {
		return r.Create(ctx, front(pod))
	}
	r.sent <- shared.Data["node"] + service.Spec.ClusterIP
	return nil
}

func (r *reconciler) share(ctx context.Context, pod *corev1.Pod) error {
	made := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: "shared", Namespace: namespace}}
	if err := controllerutil.SetControllerReference(pod, made, r.scheme); err != nil {
		return err
	}
	return r.Create(ctx, made)
}

func front(pod *corev1.Pod) *corev1.Service {
	service := &corev1.Service{}
	service.SetName(pod.Labels["front"])
	return service
}

func (r *reconciler) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Secret{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want info:"drops every update of Secret: its metadata.generation is never set$"
		Complete(r)
}

func (r *reconciler) setupShared(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want warning:"drops every update of ConfigMap: its metadata.generation is never set$"
		Complete(r)
}

func (r *reconciler) setupFront(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.Service{}).
		WithEventFilter(predicate.GenerationChangedPredicate{}). // want warning:"drops every update of Service: its metadata.generation is never set$"
		Complete(r)
}

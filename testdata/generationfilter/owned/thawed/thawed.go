// Package thawed makes an object whose data nobody can change, and others.
package thawed

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/runtime"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

type reconciler struct {
	client client.Client
	scheme *runtime.Scheme
}

// Reconcile writes two config maps and a secret.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	first := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: req.Name + "-first", Namespace: req.Namespace}}
	second := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: req.Name + "-second", Namespace: req.Namespace}}
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: req.Name, Namespace: req.Namespace}}
	if _, err := controllerutil.CreateOrUpdate(ctx, r.client, first, func() error { return r.fixed(pod, first) }); err != nil {
		return ctrl.Result{}, err
	}
	if _, err := controllerutil.CreateOrUpdate(ctx, r.client, second, func() error { return r.loose(pod, second) }); err != nil {
		return ctrl.Result{}, err
	}
	_, err := controllerutil.CreateOrUpdate(ctx, r.client, secret, func() error { return r.hidden(pod, secret) })
	return ctrl.Result{}, err
}

func (r *reconciler) fixed(pod *corev1.Pod, cm *corev1.ConfigMap) error {
	immutable := true
	cm.Data = map[string]string{"node": pod.Spec.NodeName}
	cm.Immutable = &immutable
	return controllerutil.SetControllerReference(pod, cm, r.scheme)
}

func (r *reconciler) loose(pod *corev1.Pod, cm *corev1.ConfigMap) error {
	cm.Data = map[string]string{"node": pod.Spec.NodeName}
	return controllerutil.SetControllerReference(pod, cm, r.scheme)
}

func (r *reconciler) hidden(pod *corev1.Pod, secret *corev1.Secret) error {
	immutable := false
	secret.Data = map[string][]byte{"node": []byte(pod.Spec.NodeName)}
	secret.Immutable = &immutable
	return controllerutil.SetControllerReference(pod, secret, r.scheme)
}

// One that is not immutable is enough.
func (r *reconciler) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"drops every update of ConfigMap: its metadata.generation is never set$"
		Owns(&corev1.Secret{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).    // want warning:"drops every update of Secret: its metadata.generation is never set$"
		Complete(r)
}

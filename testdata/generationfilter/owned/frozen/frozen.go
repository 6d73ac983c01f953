// Package frozen makes objects whose data nobody can change.
package frozen

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

func pointer[T any](value T) *T { return &value }

// Reconcile writes an immutable config map, and an account.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	pod := &corev1.Pod{}
	if err := r.client.Get(ctx, req.NamespacedName, pod); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	cm := bare(req)
	if _, err := controllerutil.CreateOrUpdate(ctx, r.client, cm, func() error { return r.fill(pod, cm) }); err != nil {
		return ctrl.Result{}, err
	}
	account := &corev1.ServiceAccount{ObjectMeta: metav1.ObjectMeta{Name: req.Name, Namespace: req.Namespace}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.client, account, func() error {
		account.Secrets = nil
		return controllerutil.SetControllerReference(pod, account, r.scheme)
	})
	return ctrl.Result{}, err
}

func bare(req ctrl.Request) *corev1.ConfigMap {
	return &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: req.Name, Namespace: req.Namespace}}
}

func (r *reconciler) fill(pod *corev1.Pod, cm *corev1.ConfigMap) error {
	if len(cm.Data) == 0 {
		cm.Data = map[string]string{}
		cm.Data["node"] = pod.Spec.NodeName
	}
	cm.Immutable = pointer(true)
	return controllerutil.SetControllerReference(pod, cm, r.scheme)
}

// Others can change nothing of the config map but metadata.
func (r *reconciler) setup(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).
		For(&corev1.Pod{}).
		Owns(&corev1.ConfigMap{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})).      // want info:"drops every update of ConfigMap: its metadata.generation is never set$"
		Owns(&corev1.ServiceAccount{}, builder.WithPredicates(predicate.GenerationChangedPredicate{})). // want warning:"drops every update of ServiceAccount: its metadata.generation is never set$"
		Complete(r)
}

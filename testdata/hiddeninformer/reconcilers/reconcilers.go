// Package reconcilers reads with clients that it is given.
package reconcilers

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Reconciler reads several kinds.
type Reconciler struct {
	client.Client
	Server client.Reader
}

// Reconcile reads what it watches, and a secret.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var set appsv1.DaemonSet
	if err := r.Get(ctx, req.NamespacedName, &set); err != nil {
		return ctrl.Result{}, err
	}
	var secret corev1.Secret
	if err := r.Get(ctx, req.NamespacedName, &secret); err != nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.live(ctx, req)
}

// live reads what no informer is started for.
func (r *Reconciler) live(ctx context.Context, req ctrl.Request) error {
	var config corev1.ConfigMap
	if err := r.Server.Get(ctx, req.NamespacedName, &config); err != nil {
		return err
	}
	var object unstructured.Unstructured
	if err := r.Get(ctx, req.NamespacedName, &object); err != nil {
		return err
	}
	meta := metav1.PartialObjectMetadata{TypeMeta: metav1.TypeMeta{APIVersion: "v1", Kind: "Pod"}}
	return r.Get(ctx, req.NamespacedName, &meta)
}

// SetupWithManager watches daemon sets.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.DaemonSet{}).Complete(r)
}

// Namespaces reads a kind of which there are fewer.
func Namespaces(ctx context.Context, c client.Client) error {
	var list corev1.NamespaceList
	return c.List(ctx, &list)
}

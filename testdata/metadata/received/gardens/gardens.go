//go:build kube31

// Package gardens reconciles stateful sets.
package gardens

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/metadata/received/library"
)

// Reconciler makes a secret for each, and labels its config map.
type Reconciler struct{ client.Client }

// SetupWithManager adds the controller.
func (r *Reconciler) SetupWithManager(mgr ctrl.Manager) error {
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.StatefulSet{})
	return library.OwnAll(b, &corev1.Secret{}, &corev1.ConfigMap{}).Complete(r)
}

// Reconcile makes them.
func (r *Reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	var set appsv1.StatefulSet
	if err := r.Get(ctx, req.NamespacedName, &set); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	key := metav1.ObjectMeta{Namespace: set.Namespace, Name: set.Name}
	if err := r.Create(ctx, &corev1.Secret{ObjectMeta: key}); err != nil && !apierrors.IsAlreadyExists(err) {
		return ctrl.Result{}, err
	}
	settings := &corev1.ConfigMap{ObjectMeta: key}
	return ctrl.Result{}, library.Change(ctx, r.Client, settings, func(m *corev1.ConfigMap) {
		m.Data = map[string]string{"garden": set.Name}
	})
}

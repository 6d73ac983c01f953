// Package read reads what others write.
package read

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type reconciler struct{ client client.Client }

// New returns the reconciler of pods.
func New(c client.Client) reconcile.Reconciler { return &reconciler{client: c} }

// Reconcile copies the data of a config map, and the class of a node, to a secret.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	node, config := &corev1.Node{}, &corev1.ConfigMap{}
	if err := r.client.Get(ctx, client.ObjectKey{Name: req.Name}, node); err != nil {
		return ctrl.Result{}, err
	}
	if err := r.client.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: "config"}, config); err != nil || node.Spec.Unschedulable {
		return ctrl.Result{}, err
	}
	secret := &corev1.Secret{ObjectMeta: metav1.ObjectMeta{Name: req.Name, Namespace: req.Namespace}}
	secret.StringData = config.Data
	return ctrl.Result{}, r.client.Create(ctx, secret)
}

// Package compared looks into the secret that it made.
package compared

import (
	"bytes"
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/generationfilter/owned/owners"
)

type reconciler struct{ client client.Client }

// New returns the reconciler of secrets.
func New(c client.Client) reconcile.Reconciler { return &reconciler{client: c} }

// Reconcile repairs the secret of a pod.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	wanted := &corev1.Secret{
		ObjectMeta: metav1.ObjectMeta{Name: req.Name + "-token", Namespace: req.Namespace},
		Data:       map[string][]byte{"token": []byte(req.Name)},
	}
	owners.Own(wanted, req)
	found := &corev1.Secret{}
	if err := r.client.Get(ctx, client.ObjectKey{Namespace: req.Namespace, Name: req.Name + "-token"}, found); err != nil {
		return ctrl.Result{}, client.IgnoreNotFound(err)
	}
	if !bytes.Equal(found.Data["token"], wanted.Data["token"]) {
		found.Data = wanted.Data
		return ctrl.Result{}, r.client.Update(ctx, found)
	}
	return ctrl.Result{}, nil
}

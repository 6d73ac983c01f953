// Package unowned makes objects that nobody owns: it names their reconciled object in a
// label, and looks at, copies and drops what owners others have given them.
package unowned

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/controller/controllerutil"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

type reconciler struct{ client client.Client }

// New returns the reconciler of config maps.
func New(c client.Client) reconcile.Reconciler { return &reconciler{client: c} }

// Reconcile has the library compare all of the config map.
func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	cm := &corev1.ConfigMap{ObjectMeta: metav1.ObjectMeta{Name: req.Name, Namespace: req.Namespace}}
	_, err := controllerutil.CreateOrUpdate(ctx, r.client, cm, func() error {
		cm.Annotations = map[string]string{"name": req.Name}
		cm.Labels = map[string]string{"of": req.Name}
		cm.Data = map[string]string{"name": req.Name}
		return nil
	})
	for _, ref := range cm.OwnerReferences {
		if ref.Kind == "Pod" {
			return ctrl.Result{}, err
		}
	}
	if metav1.GetControllerOf(cm) == nil {
		return ctrl.Result{}, err
	}
	cm.OwnerReferences = nil
	if cm.Annotations == nil {
		return ctrl.Result{}, err
	}
	return ctrl.Result{}, r.client.Delete(ctx, cm)
}

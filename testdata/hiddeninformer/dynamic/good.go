// Package dynamic watches kinds that it is told at run time.
package dynamic

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"
)

// Run watches anything.
func Run(ctx context.Context, config *rest.Config, owned []client.Object, r reconcile.Reconciler) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	var secrets corev1.SecretList
	if err := mgr.GetClient().List(ctx, &secrets); err != nil {
		return err
	}
	b := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{})
	for _, object := range owned {
		b = b.Owns(object)
	}
	return b.Complete(r)
}

//go:build kube28

// Package live gives such code a client that asks the API server.
package live

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/builder"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/metadata/lent/unseen"
)

type reconciler struct{ reader client.Reader }

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	r := &reconciler{mgr.GetAPIReader()}
	if err := ctrl.NewControllerManagedBy(mgr).
		For(&appsv1.Deployment{}, builder.OnlyMetadata).
		Owns(&corev1.Secret{}). // want warning:"^whole objects of Secret are cached"
		Complete(r); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := unseen.Password(ctx, r.reader, req.NamespacedName)
	return ctrl.Result{}, err
}

//go:build kube28

// Package lent gives its client to another module.
package lent

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

type reconciler struct{ client.Client }

func run(config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{})
	if err != nil {
		return err
	}
	return ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}, builder.OnlyMetadata).Owns(&corev1.Secret{}).Complete(&reconciler{mgr.GetClient()})
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := unseen.Password(ctx, r.Client, req.NamespacedName)
	return ctrl.Result{}, err
}

//go:build kube28

// Package lent gives the client of its manager to code that is not seen.
package lent

import (
	"context"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/cachescope/lent/unseen"
)

type reconciler struct{ client client.Client }

func run(ctx context.Context, config *rest.Config) error {
	mgr, err := ctrl.NewManager(config, ctrl.Options{}) // want info:"every Secret of the cluster: narrow them with ByObject if it needs fewer$"
	if err != nil {
		return err
	}
	r := &reconciler{mgr.GetClient()}
	if err := ctrl.NewControllerManagedBy(mgr).For(&appsv1.Deployment{}).Owns(&corev1.Secret{}).Complete(r); err != nil {
		return err
	}
	return mgr.Start(ctx)
}

func (r *reconciler) Reconcile(ctx context.Context, req ctrl.Request) (ctrl.Result, error) {
	_, err := unseen.Password(ctx, r.client, req.NamespacedName)
	return ctrl.Result{}, err
}

// Command value takes a helper for a value: what that reads is not known, nor what it has watched.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	networkingv1 "k8s.io/api/networking/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/hiddeninformer/fetched/fetch"
)

type reconciler struct {
	client client.Client
	one    func(context.Context, client.Reader, client.ObjectKey, client.Object) (bool, error)
}

func (r *reconciler) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	var secret corev1.Secret
	_, err := r.one(ctx, r.client, req.NamespacedName, &secret)
	return reconcile.Result{}, err
}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		log.Fatal(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&networkingv1.Ingress{}).Complete(&reconciler{client: mgr.GetClient(), one: fetch.One}); err != nil {
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctrl.SetupSignalHandler()))
}

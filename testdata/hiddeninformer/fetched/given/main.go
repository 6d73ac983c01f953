// Command given reads secrets by a helper of another package.
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

type reconciler struct{ client client.Client }

func (r *reconciler) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	var ingress networkingv1.Ingress
	if ok, err := fetch.One(ctx, r.client, req.NamespacedName, &ingress); !ok || err != nil {
		return reconcile.Result{}, err
	}
	var secret corev1.Secret
	_, err := fetch.One(ctx, r.client, req.NamespacedName, &secret)
	log.Print(len(secret.Data))
	return reconcile.Result{}, err
}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "reads of Secret start an informer that nothing asks for"
	if err != nil {
		log.Fatal(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&networkingv1.Ingress{}).Complete(&reconciler{client: mgr.GetClient()}); err != nil {
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctrl.SetupSignalHandler()))
}

// Command made says by a function which kind a helper lists.
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

func (r *reconciler) Reconcile(ctx context.Context, _ reconcile.Request) (reconcile.Result, error) {
	newList := func() client.ObjectList { return &corev1.SecretList{} }
	return reconcile.Result{}, fetch.Each(ctx, r.client, newList, func(list client.ObjectList) { log.Print(list) })
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

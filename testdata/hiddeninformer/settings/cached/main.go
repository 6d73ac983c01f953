//go:build kube27

// Command cached says how pods are cached, and nothing of the secrets that it reads.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/hiddeninformer/settings/boot"
)

type source interface {
	Token(context.Context, client.ObjectKey) (string, error)
}

type reconciler struct{ tokens source }

func (r *reconciler) Reconcile(ctx context.Context, req reconcile.Request) (reconcile.Result, error) {
	_, err := r.tokens.Token(ctx, req.NamespacedName)
	return reconcile.Result{}, err
}

func main() {
	mgr, err := boot.NewManager(ctrl.GetConfigOrDie(), boot.Settings{ // want "reads of Secret start an informer that nothing asks for"
		ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {}},
	})
	if err != nil {
		log.Fatal(err)
	}
	r := &reconciler{tokens: boot.Tokens{Client: mgr.GetClient()}}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r); err != nil {
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctrl.SetupSignalHandler()))
}

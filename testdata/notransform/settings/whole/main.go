//go:build kube27

// Command whole says nothing of transforms.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/reconcile"

	"example.com/testdata/notransform/settings/boot"
	"example.com/testdata/notransform/settings/kinds"
)

type reconciler struct{}

func (reconciler) Reconcile(context.Context, reconcile.Request) (reconcile.Result, error) {
	return reconcile.Result{}, nil
}

func main() {
	mgr, err := boot.NewManager(ctrl.GetConfigOrDie(), boot.Settings{ // want "managedFields of Pod.* are cached.*: have NewManager set a transform"
		ByObject: kinds.Options(),
	})
	if err != nil {
		log.Fatal(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(reconciler{}); err != nil {
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctrl.SetupSignalHandler()))
}

//go:build !kube28

// Package main caches with an old client-go what it need not cache, and custom resources of
// another program, which nobody knows to be many.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	chaos "sigs.k8s.io/controller-runtime/examples/crd/pkg"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
	if err != nil {
		panic(err)
	}
	if err := chaos.AddToScheme(mgr.GetScheme()); err != nil {
		panic(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&chaos.ChaosPod{}).Complete(nil); err != nil {
		panic(err)
	}
	go mgr.Start(ctrl.SetupSignalHandler())
	if err := mgr.GetClient().Get(context.Background(), client.ObjectKey{Namespace: "brewery", Name: "beer"}, &corev1.Secret{}); err != nil {
		panic(err)
	}
	select {}
}

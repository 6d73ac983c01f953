//go:build !kube27

// Package main caches with an old client-go what is in all namespaces.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{ // want warning:"^informers of client-go before 0.28 keep the whole initial list alive"
		NewCache: cache.MultiNamespacedCacheBuilder([]string{corev1.NamespaceAll}),
	})
	if err != nil {
		panic(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&corev1.Secret{}).Complete(nil); err != nil {
		panic(err)
	}
	go mgr.Start(context.TODO())
	select {}
}

//go:build !kube28

// Package main caches with an old client-go what it need not cache.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
	if err != nil {
		panic(err)
	}
	go mgr.Start(ctrl.SetupSignalHandler())
	if err := mgr.GetClient().Get(context.Background(), client.ObjectKey{Namespace: "brewery", Name: "beer"}, &corev1.ConfigMap{}); err != nil {
		panic(err)
	}
	select {}
}

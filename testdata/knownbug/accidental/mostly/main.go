//go:build !kube28

// Package main caches with an old client-go more that it need not cache than it reads often.
package main

import (
	"context"
	"time"

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
	key := client.ObjectKey{Namespace: "brewery", Name: "beer"}
	if err := mgr.GetClient().Get(context.Background(), key, &corev1.Pod{}); err != nil {
		panic(err)
	}
	for range time.Tick(10 * time.Millisecond) {
		if err := mgr.GetClient().Get(context.Background(), key, &corev1.ConfigMap{}); err != nil {
			panic(err)
		}
	}
}

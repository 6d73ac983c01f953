//go:build !kube27

// Package main caches with an old client-go what is in its namespace.
package main

import (
	"context"
	"flag"
	"os"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	var namespace string
	flag.StringVar(&namespace, "namespace", "", "where the program runs")
	flag.Parse()
	if len(namespace) == 0 {
		namespace = os.Getenv("NAMESPACE")
	}
	if len(namespace) == 0 {
		namespace = "brewery"
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{ // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
		NewCache: cache.MultiNamespacedCacheBuilder([]string{namespace}),
	})
	if err != nil {
		panic(err)
	}
	go mgr.Start(context.TODO())
	if err := mgr.GetClient().List(context.TODO(), &corev1.SecretList{}); err != nil {
		panic(err)
	}
	select {}
}

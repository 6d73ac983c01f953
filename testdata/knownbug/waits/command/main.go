//go:build kube28 && !kube35

// Package main reads kinds that it has no informer for.
package main

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

func main() {
	mgr, err := ctrl.NewManager(&rest.Config{}, ctrl.Options{ // want info:"^with ReaderFailOnMissingInformer reads do not wait for the informer's sync: upgrade controller-runtime to 0.23.1$"
		Cache: cache.Options{ReaderFailOnMissingInformer: true},
	})
	if err != nil {
		panic(err)
	}
	_ = ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(nil)
}

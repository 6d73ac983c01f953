//go:build !kube28

// Package main caches with an old client-go what it need not cache, and kinds that are not known.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// A recipe says what a controller is for.
type recipe interface{ object() client.Object }

var recipes = map[string]recipe{}

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
	if err != nil {
		panic(err)
	}
	for _, r := range recipes {
		if err := ctrl.NewControllerManagedBy(mgr).For(r.object()).Complete(nil); err != nil {
			panic(err)
		}
	}
	go mgr.Start(ctrl.SetupSignalHandler())
	if err := mgr.GetClient().Get(context.Background(), client.ObjectKey{Namespace: "brewery", Name: "beer"}, &corev1.ConfigMap{}); err != nil {
		panic(err)
	}
	select {}
}

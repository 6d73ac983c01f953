//go:build kube27

// Command live reads pods from the server although it has caches.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/listoptions/live/pods"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{
		Client: client.Options{Cache: &client.CacheOptions{DisableFor: []client.Object{&corev1.Pod{}}}},
	})
	if err != nil {
		panic(err)
	}
	_, _ = pods.New(mgr).Recent(context.Background(), "next")
	_, _ = pods.Given(context.Background(), mgr.GetClient(), "next")
}

//go:build kube27

// Command custom has its manager use a client of its own, which reads no cache.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/firstpage/custom/worker"
)

func uncached(cfg *rest.Config, options client.Options) (client.Client, error) {
	options.Cache = nil
	return client.New(cfg, options)
}

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{NewClient: uncached})
	if err != nil {
		panic(err)
	}
	visit := func(corev1.Pod) {}
	_ = worker.Each(context.Background(), mgr, visit)
	_ = worker.Lister(mgr).Each(context.Background(), visit)
	_ = worker.Cached(mgr).Each(context.Background(), visit)
}

//go:build kube27

// Command custom has its managers use clients of its own.
package main

import (
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/custom/worker"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{
		NewClient: func(cfg *rest.Config, options client.Options) (client.Client, error) {
			options.Cache = nil
			return client.New(cfg, options)
		},
	})
	if err != nil {
		panic(err)
	}
	_ = worker.New(mgr)
}

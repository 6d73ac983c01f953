//go:build kube27

// Command start gives writers their clients.
package main

import (
	"context"

	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/alone"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	_ = &alone.Rescues{Client: mgr.GetClient()} // want info:"this client reads a cache: retries that read through it resend"
	_ = &alone.Finders{Client: mgr.GetClient()} // want info:"this client reads a cache: retries that read through it resend"
	_ = mgr.GetClient().Update(context.Background(), &alone.Found{})
}

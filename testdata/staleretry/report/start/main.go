//go:build kube27

// Command start gives reconcilers their clients.
package main

import (
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/report/runs"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	_ = &runs.Passes{Client: mgr.GetClient()}  // want info:"this client reads a cache: retries that read through it resend"
	_ = &runs.Repeats{Client: mgr.GetClient()} // want warning:"this client reads a cache: retries that read through it resend"
}

//go:build kube27

// Command updates comes to one.
package main

import (
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/through/hook"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	_ = hook.NewUpdater(mgr.GetClient()) // want info:"this client reads a cache: retries that read through it resend"
}

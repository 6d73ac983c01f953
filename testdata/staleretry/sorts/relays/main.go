//go:build kube27

// Command relays has another function name what it checks.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/sorts/checks"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	checks.For(mgr.GetClient(), &corev1.Node{}).Mark(ctx) // want "this client reads a cache: retries that read through it resend"
}

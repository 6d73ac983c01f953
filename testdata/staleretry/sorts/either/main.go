//go:build kube27

// Command either checks what may be of either type.
package main

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/sorts/checks"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	ctx := context.Background()
	var object client.Object = &corev1.Pod{}
	if len(mgr.GetConfig().Host) > 0 {
		object = &corev1.Node{}
	}
	checks.New(mgr.GetClient(), object).Mark(ctx) // want "this client reads a cache: retries that read through it resend"
}

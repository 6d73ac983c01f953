//go:build kube27

// Command start checks objects of several types.
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
	checks.New(mgr.GetClient(), &corev1.Pod{}).Mark(ctx)
	checks.New(mgr.GetClient(), &corev1.Service{}).Mark(ctx)
	checks.New(mgr.GetClient(), &corev1.Node{}).Mark(ctx) // want "this client reads a cache: retries that read through it resend"
	_ = checks.NewLabeler(mgr.GetClient(), &corev1.Pod{}).Label(ctx)
	_ = checks.NewLabeler(mgr.GetClient(), &corev1.Node{}).Label(ctx) // want "this client reads a cache: retries that read through it resend"
	checks.For(mgr.GetClient(), &corev1.Pod{}).Mark(ctx)
}

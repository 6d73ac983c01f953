//go:build kube27

// Command command updates a pod when it starts, and retries that.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/util/retry"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

func main() {
	mgr, err := manager.New(&rest.Config{}, manager.Options{})
	if err != nil {
		panic(err)
	}
	go mgr.Start(context.TODO())
	ctx, key := context.Background(), client.ObjectKey{Namespace: "default", Name: "web"}
	started(ctx, mgr.GetClient(), key)
	fatal(ctx, mgr.GetClient(), key)
	for {
		repeated(ctx, mgr.GetClient(), key)
	}
}

// started only logs that it failed, and nothing runs it again.
func started(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		pod := &corev1.Pod{}
		if err := c.Get(ctx, key, pod); err != nil { // want warning:"c.Get reads a cache: until that catches up"
			return err
		}
		return c.Update(ctx, pod)
	})
	if err != nil {
		log.Print(err)
	}
}

// fatal ends the program, which is then started again.
func fatal(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		pod := &corev1.Pod{}
		if err := c.Get(ctx, key, pod); err != nil { // want info:"c.Get reads a cache: until that catches up"
			return err
		}
		return c.Update(ctx, pod)
	})
	if err != nil {
		log.Fatal(err)
	}
}

// repeated runs again whatever comes of it.
func repeated(ctx context.Context, c client.Client, key client.ObjectKey) {
	err := retry.RetryOnConflict(retry.DefaultBackoff, func() error {
		pod := &corev1.Pod{}
		if err := c.Get(ctx, key, pod); err != nil { // want info:"c.Get reads a cache: until that catches up"
			return err
		}
		return c.Update(ctx, pod)
	})
	if err != nil {
		log.Print(err)
	}
}

//go:build kube28 && !kube35

// Package main reads from a cache before it is filled.
package main

import (
	"context"
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	toolscache "k8s.io/client-go/tools/cache"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

func main() {
	ctx := context.Background()
	pods := made(ctx)
	_ = pods.Get(ctx, client.ObjectKey{Name: "a"}, &corev1.Pod{})
}

func made(ctx context.Context) client.Reader {
	pods, err := cache.New(&rest.Config{}, cache.Options{ReaderFailOnMissingInformer: true}) // want warning:"^with ReaderFailOnMissingInformer reads do not wait"
	if err != nil {
		log.Fatal(err)
	}
	informer, err := pods.GetInformer(ctx, &corev1.Pod{})
	if err != nil {
		log.Fatal(err)
	}
	go pods.Start(ctx)
	_ = pods.Get(ctx, client.ObjectKey{Name: "b"}, &corev1.Pod{})
	if !toolscache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
		log.Fatal("cache is not filled")
	}
	return pods
}

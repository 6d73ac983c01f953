//go:build kube28 && !kube35

// Package main waits for the informers of a cache before it reads from it.
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
	pods := named(ctx)
	_ = pods.Get(ctx, client.ObjectKey{Name: "a"}, &corev1.Pod{})
	all := whole(ctx)
	_ = all.Get(ctx, client.ObjectKey{Name: "a"}, &corev1.Pod{})
}

// named waits for the informer that it asked for.
func named(ctx context.Context) client.Reader {
	pods, err := cache.New(&rest.Config{}, cache.Options{ReaderFailOnMissingInformer: true})
	if err != nil {
		log.Fatal(err)
	}
	if err := index(ctx, pods); err != nil {
		log.Fatal(err)
	}
	informer, err := pods.GetInformer(ctx, &corev1.Pod{})
	if err != nil {
		log.Fatal(err)
	}
	go func() {
		if err := pods.Start(ctx); err != nil {
			log.Fatal(err)
		}
	}()
	if !toolscache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
		log.Fatal("cache is not filled")
	}
	return pods
}

func index(ctx context.Context, pods cache.Cache) error {
	return pods.IndexField(ctx, &corev1.Pod{}, "spec.nodeName", func(o client.Object) []string {
		return []string{o.(*corev1.Pod).Spec.NodeName}
	})
}

// whole waits for all that the cache has.
func whole(ctx context.Context) client.Reader {
	pods, err := cache.New(&rest.Config{}, cache.Options{ReaderFailOnMissingInformer: true})
	if err != nil {
		log.Fatal(err)
	}
	if _, err := pods.GetInformer(ctx, &corev1.Pod{}); err != nil {
		log.Fatal(err)
	}
	go pods.Start(ctx)
	if !pods.WaitForCacheSync(ctx) {
		return nil
	}
	return pods
}

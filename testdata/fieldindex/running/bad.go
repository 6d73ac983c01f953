//go:build !kube30

// Package running adds indexes to informers that run.
package running

import (
	"context"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func late(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods().Informer()
	factory.Start(ctx.Done())
	return pods.AddIndexers(byNode) // want error:"^client-go before 0.30 adds no indexes to an informer that runs: AddIndexers returns an error; call it before the start$"
}

func lateByHand(ctx context.Context, source cache.ListerWatcher) error {
	informer := cache.NewSharedIndexInformer(source, &corev1.Pod{}, 0, nil)
	go informer.Run(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), informer.HasSynced) {
		return ctx.Err()
	}
	return informer.AddIndexers(byNode) // want error:"^client-go before 0.30"
}

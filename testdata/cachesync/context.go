//go:build kube36

package cachesync

import (
	"context"
	"errors"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
)

func syncResultChecked(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.StartWithContext(ctx)
	if err := factory.WaitForCacheSyncWithContext(ctx).AsError(); err != nil {
		return err
	}
	return use(lister)
}

func checkersWaitedFor(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	lister := pods.Lister()
	factory.StartWithContext(ctx)
	if !cache.WaitFor(ctx, "pods", pods.Informer().HasSyncedChecker()) {
		return errors.New("pods did not sync")
	}
	return use(lister)
}

func syncResultIgnored(ctx context.Context, client kubernetes.Interface) (bool, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Pods().Lister()
	factory.StartWithContext(ctx)
	factory.WaitForCacheSyncWithContext(ctx) // want info:"result of factory.WaitForCacheSyncWithContext is ignored: if it gives up, the code goes on with caches that are not filled"
	return true, use(lister)
}

func checkersNeverDone(ctx context.Context, client kubernetes.Interface) error {
	factory := informers.NewSharedInformerFactory(client, 0)
	pods := factory.Core().V1().Pods()
	if !cache.WaitFor(ctx, "pods", pods.Informer().HasSyncedChecker()) { // want error:"cache.WaitFor waits until it is stopped: nothing runs the Pod informer"
		return errors.New("pods did not sync")
	}
	return use(pods.Lister())
}

func noCheckers(ctx context.Context) bool {
	return cache.WaitFor(ctx, "nothing") // want warning:"cache.WaitFor is given no informer to wait for: it returns true at once, with the caches still empty"
}

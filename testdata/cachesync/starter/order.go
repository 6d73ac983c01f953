package starter

import (
	"context"
	"errors"

	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

var errSync = errors.New("caches did not sync")

// StartAndWait does both in that order.
func StartAndWait(ctx context.Context, factory informers.SharedInformerFactory) error {
	factory.Start(ctx.Done())
	return wait(ctx, factory)
}

func wait(ctx context.Context, factory informers.SharedInformerFactory) error {
	for _, ok := range factory.WaitForCacheSync(ctx.Done()) {
		if !ok {
			return errSync
		}
	}
	return nil
}

// WaitAndStart does both in the wrong order.
func WaitAndStart(ctx context.Context, factory informers.SharedInformerFactory) error {
	if err := wait(ctx, factory); err != nil {
		return err
	}
	factory.Start(ctx.Done())
	return nil
}

// Ready calls a function of its own that does both.
func Ready(ctx context.Context, factory informers.SharedInformerFactory) error {
	return StartAndWait(ctx, factory)
}

// InClosure does both in a function literal.
func InClosure(ctx context.Context, factory informers.SharedInformerFactory) error {
	both := func() error {
		factory.Start(ctx.Done())
		return wait(ctx, factory)
	}
	return both()
}

// WaitsInClosure waits in a function literal, then starts.
func WaitsInClosure(ctx context.Context, factory informers.SharedInformerFactory) error {
	if err := func() error { return wait(ctx, factory) }(); err != nil {
		return err
	}
	factory.Start(ctx.Done())
	return nil
}

// Deferred defers the wait until it has started the factory.
func Deferred(ctx context.Context, factory informers.SharedInformerFactory) (err error) {
	defer func() { err = wait(ctx, factory) }()
	factory.Start(ctx.Done())
	return nil
}

// Again starts again whatever was registered meanwhile.
func Again(ctx context.Context, factory informers.SharedInformerFactory) error {
	for range 2 {
		if err := wait(ctx, factory); err != nil {
			return err
		}
		factory.Start(ctx.Done())
	}
	return nil
}

// Runner starts factories.
type Runner interface {
	Run(ctx context.Context, factory informers.SharedInformerFactory) error
}

// RegisterAndStart does both in that order.
func RegisterAndStart(factory informers.SharedInformerFactory, stop chan struct{}) listers.PodLister {
	lister := factory.Core().V1().Pods().Lister()
	factory.Start(stop)
	return lister
}

// StartAndRegister does both in the wrong order.
func StartAndRegister(factory informers.SharedInformerFactory, stop chan struct{}) listers.PodLister {
	factory.Start(stop)
	return factory.Core().V1().Pods().Lister()
}

// StartAndRead waits before it reads.
func StartAndRead(ctx context.Context, factory informers.SharedInformerFactory, pods listers.PodLister) error {
	if err := StartAndWait(ctx, factory); err != nil {
		return err
	}
	_, err := pods.List(labels.Everything())
	return err
}

// ReadAndWait reads before it waits.
func ReadAndWait(ctx context.Context, factory informers.SharedInformerFactory, pods listers.PodLister) error {
	factory.Start(ctx.Done())
	if _, err := pods.List(labels.Everything()); err != nil {
		return err
	}
	return wait(ctx, factory)
}

// AwaitAndStart waits for an informer that only then is started.
func AwaitAndStart(ctx context.Context, factory informers.SharedInformerFactory, synced cache.InformerSynced) error {
	if !cache.WaitForCacheSync(ctx.Done(), synced) {
		return errSync
	}
	factory.Start(ctx.Done())
	return nil
}

// StartAndAwait waits for an informer that it has started.
func StartAndAwait(ctx context.Context, factory informers.SharedInformerFactory, synced cache.InformerSynced) error {
	factory.Start(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), synced) {
		return errSync
	}
	return nil
}

// Started constructs a factory, and starts it before it waits.
func Started(ctx context.Context, client kubernetes.Interface) (informers.SharedInformerFactory, error) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer()
	if err := StartAndWait(ctx, factory); err != nil {
		return nil, err
	}
	return factory, nil
}

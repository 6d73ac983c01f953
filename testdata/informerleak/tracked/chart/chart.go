// Package chart tracks what others ask for.
package chart

import (
	"context"
	"sync"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
)

// TrackServices starts an informer until ctx ends.
func TrackServices(ctx context.Context, client kubernetes.Interface, namespace string) (listers.ServiceLister, error) {
	factory := informers.NewSharedInformerFactoryWithOptions(client, 0, informers.WithNamespace(namespace))
	services := factory.Core().V1().Services()
	lister := services.Lister()
	factory.Start(ctx.Done())
	if !cache.WaitForCacheSync(ctx.Done(), services.Informer().HasSynced) {
		return nil, ctx.Err()
	}
	return lister, nil
}

// TrackForever starts one for ever.
func TrackForever(client kubernetes.Interface) listers.ServiceLister {
	factory := informers.NewSharedInformerFactory(client, 0)
	lister := factory.Core().V1().Services().Lister()
	factory.Start(context.Background().Done())
	return lister
}

// TrackInformer runs one until ctx ends.
func TrackInformer(ctx context.Context, client kubernetes.Interface) cache.SharedIndexInformer {
	informer := informers.NewSharedInformerFactory(client, 0).Core().V1().Services().Informer()
	go informer.Run(ctx.Done())
	return informer
}

// A Tracker tracks what it is asked for.
type Tracker struct {
	client  kubernetes.Interface
	mu      sync.Mutex
	listers map[string]listers.ServiceLister
	ctx     context.Context
}

// New makes one that ends with ctx.
func New(ctx context.Context, client kubernetes.Interface) *Tracker {
	return &Tracker{ctx: ctx, client: client, listers: map[string]listers.ServiceLister{}}
}

// Services starts one for each namespace.
func (t *Tracker) Services(namespace string) listers.ServiceLister {
	t.mu.Lock()
	defer t.mu.Unlock()
	if l, ok := t.listers[namespace]; ok {
		return l
	}
	factory := informers.NewSharedInformerFactoryWithOptions(t.client, 0, informers.WithNamespace(namespace))
	l := factory.Core().V1().Services().Lister()
	factory.Start(t.ctx.Done())
	t.listers[namespace] = l
	return l
}

// Fresh starts one each time.
func (t *Tracker) Fresh(namespace string) listers.ServiceLister {
	factory := informers.NewSharedInformerFactoryWithOptions(t.client, 0, informers.WithNamespace(namespace))
	l := factory.Core().V1().Services().Lister()
	factory.Start(t.ctx.Done())
	return l
}

// FreshUntil does, until ctx ends.
func (t *Tracker) FreshUntil(ctx context.Context, namespace string) listers.ServiceLister {
	factory := informers.NewSharedInformerFactoryWithOptions(t.client, 0, informers.WithNamespace(namespace))
	l := factory.Core().V1().Services().Lister()
	factory.Start(ctx.Done())
	return l
}

var (
	once   sync.Once
	shared listers.ServiceLister
)

// Shared is one for all.
func Shared(ctx context.Context, client kubernetes.Interface) listers.ServiceLister {
	once.Do(func() { shared, _ = TrackServices(ctx, client, "") })
	return shared
}

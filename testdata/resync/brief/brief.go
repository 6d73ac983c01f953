// Package brief has informers that are over before their first resync, or never run.
package brief

import (
	"context"
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	queue workqueue.RateLimitingInterface
}

func (c *controller) update(_, obj any) { c.enqueue(obj) }

func (c *controller) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

// run works on the keys.
func (c *controller) run() {
	key, _ := c.queue.Get()
	defer c.queue.Done(key)
	if key == "" {
		c.queue.AddRateLimited(key)
	}
}

func once(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second) // want info:"every 30s hands every Pod to update again" unsafe
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, UpdateFunc: c.update})
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}

func serve(ctx context.Context, client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second) // want warning:"every 30s hands every Pod to update again" unsafe
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, UpdateFunc: c.update})
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
	<-ctx.Done()
}

func never(client kubernetes.Interface, c *controller) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, UpdateFunc: c.update}, time.Minute) // want info:"^handler resync of 1m never fires"
	stop := make(chan struct{})
	defer close(stop)
	factory.Start(stop)
	factory.WaitForCacheSync(stop)
}

func neverServed(client kubernetes.Interface, c *controller, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, UpdateFunc: c.update}, time.Minute) // want warning:"^handler resync of 1m never fires"
	factory.Start(stop)
}

// Nothing runs the informer that the factory gets after its only start.
func belated(client kubernetes.Interface, c *controller, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second) // want info:"every 30s hands every Pod to update again" unsafe
	factory.Start(stop)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, UpdateFunc: c.update})
}

func startedAgain(client kubernetes.Interface, c *controller, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 30*time.Second) // want warning:"every 30s hands every Pod to update again" unsafe
	factory.Start(stop)
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, UpdateFunc: c.update})
	factory.Start(stop)
}

func neverBelated(client kubernetes.Interface, c *controller, stop <-chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	factory.Start(stop)
	factory.Core().V1().Pods().Informer().AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueue, UpdateFunc: c.update}, time.Minute) // want info:"^handler resync of 1m never fires"
}

// Package sinks hands methods of queues to what makes handlers of them.
package sinks

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/slowhandler/sinks/feed"
)

type controller struct {
	queue, other workqueue.RateLimitingInterface
	sink         func(any)
	pushed       *feed.Queue
	pods         corelisters.PodLister
}

func newController(queue workqueue.RateLimitingInterface) *controller {
	return &controller{queue: queue, sink: queue.Add} // want "^the queue gets the object, not its key"
}

func (c *controller) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(feed.Handlers(c.queue.Add, c.gone))                    // want info:"^the queue gets the object, not its key: it goes stale, stays in memory, and no two updates are merged into one$"
	_, _ = informer.AddEventHandler(feed.Handlers(c.queue.AddRateLimited, c.gone))         // want "^the queue gets the object, not its key"
	_, _ = informer.AddEventHandler(feed.Handlers(func(o any) { c.queue.Add(o) }, c.gone)) // want "^the queue gets the object, not its key"
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.queue.Add, // want "^the queue gets the object, not its key"
		DeleteFunc: c.queue.Add,
	})
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.added})
	c.listen(informer, c.other.Add) // want "^the queue gets the object, not its key"

	tap := &feed.Tap{Sink: c.queue.Add} // want "^the queue gets the object, not its key"
	tap.Ended = c.queue.Add
	tap.Register(informer)
}

func (c *controller) gone(any) {}

// added calls what a field holds.
func (c *controller) added(obj any) { c.sink(obj) }

func (c *controller) listen(informer cache.SharedIndexInformer, sink func(any)) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { sink(obj) }})
}

// keyed has functions make the keys.
func (c *controller) keyed(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(feed.Enqueue(c.queue, func(obj any) any { return obj })) // want "^the queue gets the object, not its key"
	_, _ = informer.AddEventHandler(feed.Enqueue(c.queue, podOf))                            // want "^the queue gets the object, not its key"
}

func podOf(obj any) any {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil
	}
	return pod
}

// pushes goes through queues of another package.
func (c *controller) pushes(factory informers.SharedInformerFactory) {
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			c.pushed.Push(obj)      // want "^the queue gets the object, not its key"
			feed.Push(c.queue, obj) // want "^the queue gets the object, not its key"
		},
	})
	_, _ = factory.Core().V1().Pods().Informer().AddEventHandler(feed.Handlers(c.pushed.Push, c.gone)) // want "^the queue gets the object, not its key"
}

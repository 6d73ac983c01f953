package sinks

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/slowhandler/sinks/feed"
)

// keeper enqueues keys.
type keeper struct {
	queue  workqueue.RateLimitingInterface
	pushed *feed.Queue
}

func (k *keeper) register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(feed.Keys(k.queue.Add))
	_, _ = informer.AddEventHandler(feed.Keys(func(key any) { k.queue.Add(key) }))
	_, _ = informer.AddEventHandler(feed.Texts(k.queue.Add))
	_, _ = informer.AddEventHandler(feed.Handlers(k.pushed.Put, k.queue.Add))
	_, _ = informer.AddEventHandler(feed.Handlers(k.enqueue, k.queue.Add)) // what is gone has nothing to merge
	_, _ = informer.AddEventHandler(feed.Named(func(_, key any) { k.queue.Add(key) }))
	_, _ = informer.AddEventHandler(feed.Enqueue(k.queue, keyOf))
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj)
		if err != nil {
			return
		}
		k.pushed.Push(key)
		feed.Push(k.queue, key)
	}})
	k.again(k.queue.Add)
}

func (k *keeper) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		k.queue.Add(key)
	}
}

func keyOf(obj any) any {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return nil
	}
	return pod.Namespace + "/" + pod.Name
}

// again is for workers.
func (k *keeper) again(sink func(any)) {
	item, _ := k.queue.Get()
	sink(item)
	k.queue.Done(item)
}

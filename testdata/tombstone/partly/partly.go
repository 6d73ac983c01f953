// Package partly enqueues objects whose deletion was missed, and does no more for them.
package partly

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// A store forgets what another package remembers.
type store interface {
	Expire(key string)
	Release(name string)
	Holds(name string) bool
}

type controller struct {
	queue, unread workqueue.RateLimitingInterface
	pods          corelisters.PodLister
	store         store
	seen          map[string]bool
}

func (c *controller) enqueue(obj any) {
	if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

func (c *controller) register(factory informers.SharedInformerFactory) {
	pods := factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.enqueue(obj)
		if pod, ok := obj.(*corev1.Pod); ok { // want info:"missed deletions are enqueued, and all else is skipped$"
			c.store.Expire(pod.Name) // the worker does, too
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.enqueue(obj)
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"missed deletions are enqueued, and all else is skipped$"
			c.store.Expire(pod.Name)
			c.store.Release(pod.Name) // the worker does not
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.enqueue(obj)
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"missed deletions are enqueued, and all else is skipped$"
			delete(c.seen, pod.Name)
		}
	}})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		c.unread.Add("everything")
		if pod, ok := obj.(*corev1.Pod); ok { // want warning:"never handled"
			c.store.Expire(pod.Name)
		}
	}})
}

func (c *controller) work() {
	for {
		item, stop := c.queue.Get()
		if stop {
			return
		}
		_, name, _ := cache.SplitMetaNamespaceKey(item.(string))
		if _, err := c.pods.Pods("default").Get(name); err != nil {
			c.store.Expire(name)
		}
		c.queue.Done(item)
	}
}

func (c *controller) holds(name string) bool { return c.seen[name] && c.store.Holds(name) }

// Package own knows its queues by an interface, in the package itself.
package own

import (
	"time"

	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type adder interface{ Add(item interface{}) }

func keys(to adder) cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj interface{}) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			to.Add(key)
		}
	}}
}

// Plain enqueues all objects.
func Plain(kube kubernetes.Interface, send func(name string) error) {
	factory := informers.NewSharedInformerFactory(kube, 30*time.Second) // want info:"30s hands every Secret to UpdateFunc again"
	queue := workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())
	factory.Core().V1().Secrets().Informer().AddEventHandler(keys(queue))
	for {
		key, _ := queue.Get()
		if err := send(key.(string)); err != nil {
			queue.AddRateLimited(key)
		}
		queue.Done(key)
	}
}

// Aged has a worker whose timer the resync is.
func Aged(kube kubernetes.Interface, services corelisters.ServiceLister, drop func(name string) error) {
	factory := informers.NewSharedInformerFactory(kube, time.Minute)
	queue := workqueue.NewRateLimitingQueue(workqueue.DefaultControllerRateLimiter())
	factory.Core().V1().Services().Informer().AddEventHandler(timed(queue))
	for {
		key, _ := queue.Get()
		_, name, _ := cache.SplitMetaNamespaceKey(key.(string))
		if service, err := services.Services("mail").Get(name); err == nil && time.Since(service.CreationTimestamp.Time) > time.Hour {
			if err := drop(name); err != nil {
				queue.AddRateLimited(key)
			}
		}
		queue.Done(key)
	}
}

func timed(to adder) cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj interface{}) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			to.Add(key)
		}
	}}
}

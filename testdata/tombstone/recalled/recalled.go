// Package recalled enqueues what it remembers on a clock.
package recalled

import (
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/util/wait"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// A task says what is to be looked at.
type task struct {
	kind, namespace, name string
	deleted               bool
}

// services remembers services.
type services struct{ m sync.Map }

func (s *services) store(key string, service *corev1.Service) { s.m.Store(key, service) }

func (s *services) forget(key string) { s.m.Delete(key) }

func (s *services) each(f func(key string, service *corev1.Service) bool) {
	s.m.Range(func(key, value any) bool { return f(key.(string), value.(*corev1.Service)) })
}

type controller struct {
	queue                                 workqueue.RateLimitingInterface
	services                              corelisters.ServiceLister
	known, mislabelled, started, unfilled services
	targets                               map[string]bool
}

func (c *controller) enqueue(t *task) { c.queue.Add(t) }

func (c *controller) work() {
	item, _ := c.queue.Get()
	defer c.queue.Done(item)
	t := item.(*task)
	if _, err := c.services.Services(t.namespace).Get(t.name); apierrors.IsNotFound(err) {
		delete(c.targets, t.namespace+"/"+t.name)
	}
}

// resync enqueues what is known, and takes what is mislabelled for nodes.
func (c *controller) resync() {
	c.known.each(func(_ string, service *corev1.Service) bool {
		c.enqueue(&task{kind: "service", namespace: service.Namespace, name: service.Name})
		return true
	})
	c.mislabelled.each(func(_ string, service *corev1.Service) bool {
		c.enqueue(&task{kind: "node", namespace: service.Namespace, name: service.Name})
		return true
	})
	c.unfilled.each(func(_ string, service *corev1.Service) bool {
		c.enqueue(&task{kind: "service", namespace: service.Namespace, name: service.Name})
		return true
	})
}

// start enqueues what is there once.
func (c *controller) start() {
	c.started.each(func(_ string, service *corev1.Service) bool {
		c.enqueue(&task{kind: "service", namespace: service.Namespace, name: service.Name})
		return true
	})
}

func (c *controller) run(informer cache.SharedIndexInformer, stop <-chan struct{}) {
	c.start()
	go wait.Until(c.resync, time.Minute, stop)
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			service := obj.(*corev1.Service)
			c.known.store(service.Name, service)
		},
		DeleteFunc: func(obj any) {
			if service, ok := obj.(*corev1.Service); ok { // want info:"missed deletions wait until the worker has a key again"
				c.enqueue(&task{kind: "service", namespace: service.Namespace, name: service.Name, deleted: true})
				c.known.forget(service.Name)
			}
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			service := obj.(*corev1.Service)
			c.mislabelled.store(service.Name, service)
		},
		DeleteFunc: func(obj any) {
			if service, ok := obj.(*corev1.Service); ok { // want warning:"never handled"
				c.enqueue(&task{kind: "service", namespace: service.Namespace, name: service.Name, deleted: true})
				c.mislabelled.forget(service.Name)
			}
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) {
			service := obj.(*corev1.Service)
			c.started.store(service.Name, service)
		},
		DeleteFunc: func(obj any) {
			if service, ok := obj.(*corev1.Service); ok { // want warning:"never handled"
				c.enqueue(&task{kind: "service", namespace: service.Namespace, name: service.Name, deleted: true})
				c.started.forget(service.Name)
			}
		},
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			if service, ok := obj.(*corev1.Service); ok { // want warning:"never handled"
				c.enqueue(&task{kind: "service", namespace: service.Namespace, name: service.Name, deleted: true})
				c.unfilled.forget(service.Name)
			}
		},
	})
}

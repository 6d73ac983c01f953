// Package beside takes keys of objects at several places, and says of some that
// tombstones get no further.
package beside

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	factory informers.SharedInformerFactory
	queue   workqueue.RateLimitingInterface
	store   cache.Store
	owners  chan any
	gone    map[string]any
	names   map[string]bool
	stashes bool
}

func (c *controller) register() {
	c.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if c.stashes {
			if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
				c.gone[key] = unwrap(obj)
			}
		}
		c.enqueue(obj)
	}})
	c.factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if c.stashes {
			if key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj); err == nil {
				c.gone[key] = unwrap(obj)
			}
		}
		c.add(obj)
	}})
	c.factory.Core().V1().ServiceAccounts().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if account, ok := obj.(*corev1.ServiceAccount); ok {
			c.gone[account.Namespace+"/"+account.Name] = account
		}
		c.put(obj)
	}})
	c.factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.adds})
	c.factory.Core().V1().Secrets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.passes})
	c.factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.says})
	c.factory.Core().V1().Endpoints().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.asserts})
	c.factory.Core().V1().Namespaces().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.reads})
}

func unwrap(obj any) any {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		return tombstone.Obj
	}
	return obj
}

// enqueue alone does not help: nothing is kept for the key.
func (c *controller) enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandlingMetaNamespaceKeyFunc$" unfixed
	if err != nil {
		return
	}
	c.queue.Add(key)
}

func (c *controller) put(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"unwrap it, as code behind needs the object$" unfixed
	if err != nil {
		return
	}
	c.queue.Add(key)
}

func (c *controller) add(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandlingMetaNamespaceKeyFunc$" safe
	if err != nil {
		return
	}
	c.queue.Add(key)
}

// adds puts the key of an object into the queue, ignoring tombstones.
func (c *controller) adds(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"missed deletions are lost, use DeletionHandling"
	if err != nil {
		return
	}
	c.queue.Add(key)
}

// passes puts the key of an object or a tombstone into the queue. It ignores errors.
func (c *controller) passes(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandling"
	if err != nil {
		return
	}
	c.queue.Add(key)
}

func (c *controller) says(obj any) {
	// skip DeletedFinalStateUnknown
	key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"missed deletions are lost, use DeletionHandling"
	if err != nil {
		return
	}
	c.queue.Add(key)
}

// asserts drops the name of what is gone. Skips tombstones.
func (c *controller) asserts(obj any) {
	endpoints, ok := obj.(*corev1.Endpoints) // want info:"deletions that the watch missed are never handled$"
	if !ok {
		return
	}
	delete(c.names, endpoints.Name)
}

// reads drops the name of what is gone, unless that is ignored.
func (c *controller) reads(obj any) {
	namespace, ok := obj.(*corev1.Namespace) // want warning:"deletions that the watch missed are never handled$"
	if !ok {
		return
	}
	delete(c.names, namespace.Name)
}

// work forgets what is gone, and tells of what was kept of it.
func (c *controller) work() {
	for {
		key, quit := c.queue.Get()
		if quit {
			return
		}
		if _, exists, err := c.store.GetByKey(key.(string)); err == nil && !exists {
			c.owners <- c.gone[key.(string)]
			delete(c.names, key.(string))
		}
		c.queue.Done(key)
	}
}

func (c *controller) known(name string) bool { return c.names[name] }

func (c *controller) tell() {
	for owner := range c.owners {
		log.Print(owner)
	}
}

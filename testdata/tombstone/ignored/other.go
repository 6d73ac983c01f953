package ignored

import (
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// cleaner undoes what it did for objects that are gone.
type cleaner struct {
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
	queue   workqueue.RateLimitingInterface
	known   map[string]bool
}

func (c *cleaner) register() {
	enqueue := func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandling"
		if err != nil {
			return
		}
		c.queue.Add(key)
	}
	c.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueue, DeleteFunc: enqueue})
}

func (c *cleaner) next() {
	item, _ := c.queue.Get()
	defer c.queue.Done(item)
	namespace, name, _ := cache.SplitMetaNamespaceKey(item.(string))
	pod, err := c.pods.Pods(namespace).Get(name)
	switch {
	case apierrors.IsNotFound(err):
		delete(c.known, item.(string))
	case err == nil:
		c.known[pod.Name] = true
	}
}

// namesake enqueues services under the names of their endpoints.
type namesake struct {
	factory  informers.SharedInformerFactory
	services corelisters.ServiceLister
	queue    workqueue.RateLimitingInterface
	known    map[string]bool
}

func (n *namesake) register() {
	enqueue := func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandling"
		if err != nil {
			return
		}
		n.queue.Add(key)
	}
	n.factory.Core().V1().Endpoints().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: enqueue})
}

func (n *namesake) next() {
	item, _ := n.queue.Get()
	defer n.queue.Done(item)
	namespace, name, _ := cache.SplitMetaNamespaceKey(item.(string))
	service, err := n.services.Services(namespace).Get(name)
	if err != nil {
		return
	}
	n.known[service.Name] = true
}

const everything = "everything"

// constant enqueues one key for all events.
type constant struct {
	informer cache.SharedIndexInformer
	queue    workqueue.RateLimitingInterface
}

func (c *constant) changed(obj any) {
	if _, ok := obj.(*corev1.Node); !ok { // want info:"nothing is seen to depend on them"
		return
	}
	c.queue.Add(everything)
}

func (c *constant) register() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.changed,
		UpdateFunc: func(_, obj any) { c.changed(obj) },
		DeleteFunc: c.changed,
	})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if _, ok := obj.(*corev1.Service); ok { // want warning:"never handled"
			c.queue.Add("services") // only deletions do so
		}
	}})
}

// logged computes a key for the log only.
func logged(informer cache.SharedIndexInformer, log func(string)) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, _ := cache.MetaNamespaceKeyFunc(obj)
		_ = "deleted " + key
	}})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, _ := cache.MetaNamespaceKeyFunc(obj) // want info:"nothing is seen to depend on them"
		log(key)
	}})
}

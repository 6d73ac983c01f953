// Package renewed loses deletions that its workers notice themselves, later.
package renewed

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	factory  informers.SharedInformerFactory
	nodes    corelisters.NodeLister
	pods     corelisters.PodLister
	queue    workqueue.RateLimitingInterface
	deferred workqueue.RateLimitingInterface
	used     map[string]int
	gone     map[string]bool
}

func (c *controller) register() {
	pods := c.factory.Core().V1().Pods().Informer()
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueueNode, DeleteFunc: c.enqueueNode})
	pods.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: c.enqueuePod, DeleteFunc: c.enqueuePod})
}

// filtered keeps tombstones from a handler that enqueues what comes back anyway.
func (c *controller) filtered() {
	c.factory.Core().V1().Pods().Informer().AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod) // want info:"missed deletions wait until the worker has a key again"
			return ok && pod.Spec.NodeName != ""
		},
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
				obj = gone.Obj
			}
			if pod, ok := obj.(*corev1.Pod); ok {
				c.queue.Add(pod.Spec.NodeName)
			}
		}},
	})
}

func (c *controller) enqueueNode(obj any) {
	pod, ok := obj.(*corev1.Pod) // want info:"fails on DeletedFinalStateUnknown: missed deletions wait until the worker has a key again$"
	if !ok {
		return
	}
	c.queue.Add(pod.Spec.NodeName)
}

// enqueuePod enqueues the key of what is gone: it is in the queue already.
func (c *controller) enqueuePod(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"missed deletions wait until the worker has a key again"
	if err != nil {
		return
	}
	c.deferred.Add(key)
}

func (c *controller) next() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	_ = c.sync(key.(string))
	return true
}

func (c *controller) sync(key string) error {
	if key == "" {
		return nil
	}
	node, err := c.nodes.Get(key)
	if apierrors.IsNotFound(err) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := c.count(node); err != nil {
		c.enqueueAfter(node, time.Second)
	} else {
		c.enqueueAfter(node, 10*time.Minute)
	}
	return nil
}

func (c *controller) enqueueAfter(obj any, delay time.Duration) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		return
	}
	c.queue.AddAfter(key, delay)
}

func (c *controller) count(node *corev1.Node) error {
	c.used[node.Name]++
	return nil
}

func (c *controller) nextDeferred() {
	key, _ := c.deferred.Get()
	defer c.deferred.Done(key)
	namespace, name, err := cache.SplitMetaNamespaceKey(key.(string))
	if err != nil {
		return
	}
	pod, err := c.pods.Pods(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		c.gone[name] = true
		return
	}
	if err == nil {
		c.look(pod)
	}
}

func (c *controller) look(pod *corev1.Pod) {
	defer func() {
		c.deferred.AddAfter(pod.Namespace+"/"+pod.Name, 10*time.Minute)
	}()
	if pod.Spec.NodeName == "" {
		return
	}
	c.used[pod.Spec.NodeName]++
}

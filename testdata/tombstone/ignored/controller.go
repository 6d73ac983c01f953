// Package ignored loses deletions of which some have an effect.
package ignored

import (
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"k8s.io/klog/v2"
)

type controller struct {
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
	queue   workqueue.RateLimitingInterface
	known   map[string]bool
}

// enqueue puts the key of an object into the queue.
func (c *controller) enqueue(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"^cache.MetaNamespaceKeyFunc fails on DeletedFinalStateUnknown: missed deletions are lost, and nothing is seen to depend on them$"
	if err != nil {
		return
	}
	c.queue.Add(key)
}

func (c *controller) register() {
	c.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.enqueue,
		DeleteFunc: c.enqueue,
	})
}

func (c *controller) work() {
	for c.next() {
	}
}

func (c *controller) next() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	if err := c.sync(key.(string)); err != nil {
		c.queue.AddRateLimited(key)
		return true
	}
	c.queue.Forget(key)
	return true
}

func (c *controller) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := c.pods.Pods(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		klog.Infof("%s is gone", key)
		return nil
	}
	if err != nil {
		return err
	}
	return c.remember(pod)
}

func (c *controller) remember(pod *corev1.Pod) error {
	c.known[pod.Name] = true
	return nil
}

//go:build kube31

// Package asked has a controller that others ask to look at objects, too.
package asked

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	queue   workqueue.TypedRateLimitingInterface[string]
	secrets corelisters.SecretLister
	found   map[string]*corev1.Secret
}

func start(client kubernetes.Interface, queue workqueue.TypedRateLimitingInterface[string], stop chan struct{}) {
	factory := informers.NewSharedInformerFactory(client, 0)
	secrets := factory.Core().V1().Secrets()
	c := &controller{queue: queue, secrets: secrets.Lister(), found: map[string]*corev1.Secret{}}
	_, _ = secrets.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.enqueue,
		UpdateFunc: func(_, obj any) { c.enqueue(obj) },
		DeleteFunc: c.enqueue,
	})
	factory.Start(stop)
	for c.next() {
	}
}

func (c *controller) enqueue(obj any) {
	key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
	if err != nil {
		return
	}
	namespace, _, err := cache.SplitMetaNamespaceKey(key)
	if err != nil || namespace != "kube-system" {
		return
	}
	c.queue.Add(key)
}

func (c *controller) next() bool {
	key, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(key)
	if err := c.sync(key); err != nil {
		c.retry(key)
	}
	return true
}

func (c *controller) retry(key string) { c.queue.AddRateLimited(key) }

func (c *controller) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	secret, err := c.secrets.Secrets(namespace).Get(name)
	if err != nil {
		return err
	}
	c.found[key] = secret
	return nil
}

// Look has the controller look at an object.
func (c *controller) Look(namespace, name string) { c.queue.Add(namespace + "/" + name) }

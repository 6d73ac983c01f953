// Package pods is a controller written with client-go.
package pods

import (
	"context"
	"errors"
	"sync"
	"time"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/util/wait"
	corev1informers "k8s.io/client-go/informers/core/v1"
	"k8s.io/client-go/kubernetes"
	corev1listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Controller counts the pods of every namespace.
type Controller struct {
	client    kubernetes.Interface
	podLister corev1listers.PodLister
	synced    cache.InformerSynced
	queue     workqueue.TypedRateLimitingInterface[string]

	mu     sync.Mutex
	oldest map[string]*corev1.Pod
}

// New registers the controller's handler.
func New(client kubernetes.Interface, pods corev1informers.PodInformer) (*Controller, error) {
	c := &Controller{
		client:    client,
		podLister: pods.Lister(),
		synced:    pods.Informer().HasSynced,
		queue:     workqueue.NewTypedRateLimitingQueue(workqueue.DefaultTypedControllerRateLimiter[string]()),
		oldest:    map[string]*corev1.Pod{},
	}
	if err := pods.Informer().SetTransform(shrink); err != nil {
		return nil, err
	}
	_, err := pods.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.enqueue,
		UpdateFunc: func(old, new any) { c.enqueue(new) },
		DeleteFunc: c.enqueue,
	})
	return c, err
}

// shrink drops what the controller does not read.
func shrink(obj any) (any, error) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return obj, nil
	}
	if pod.Status.Phase == corev1.PodSucceeded {
		return nil, nil
	}
	pod.Annotations = nil
	return pod, nil
}

func (c *Controller) enqueue(obj any) {
	key, err := cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
	if err != nil {
		return
	}
	namespace, _, err := cache.SplitMetaNamespaceKey(key)
	if err == nil {
		c.queue.Add(namespace)
	}
}

// Run works until the context ends.
func (c *Controller) Run(ctx context.Context) {
	defer c.queue.ShutDown()
	if !cache.WaitForCacheSync(ctx.Done(), c.synced) {
		return
	}
	wait.UntilWithContext(ctx, c.work, time.Second)
}

func (c *Controller) work(ctx context.Context) {
	for c.next(ctx) {
	}
}

func (c *Controller) next(ctx context.Context) bool {
	namespace, quit := c.queue.Get()
	if quit {
		return false
	}
	defer c.queue.Done(namespace)
	if err := c.sync(ctx, namespace); err != nil {
		c.queue.AddRateLimited(namespace)
		return true
	}
	c.queue.Forget(namespace)
	return true
}

// sync remembers the oldest pod of a namespace.
func (c *Controller) sync(ctx context.Context, namespace string) error {
	list, err := c.client.CoreV1().Pods(namespace).List(ctx, metav1.ListOptions{})
	if err != nil {
		return err
	}
	if len(list.Items) == 0 {
		return errors.New("no pods")
	}
	first := 0
	for i := range list.Items {
		if list.Items[i].CreationTimestamp.Before(&list.Items[first].CreationTimestamp) {
			first = i
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.oldest[namespace] = &list.Items[first]
	return nil
}

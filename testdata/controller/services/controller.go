// Package services keeps a note of the pods behind each service.
package services

import (
	"context"
	"errors"
	"log"
	"net/http"
	"strconv"

	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/kubernetes"
	corev1listers "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/retry"
	"k8s.io/client-go/util/workqueue"
)

// Controller counts the pods of services.
type Controller struct {
	client   kubernetes.Interface
	services corev1listers.ServiceLister
	pods     corev1listers.PodLister
	synced   []cache.InformerSynced
	queue    workqueue.TypedRateLimitingInterface[string]
	hook     string
}

// New registers the controller's handlers.
func New(client kubernetes.Interface, factory informers.SharedInformerFactory, hook string) (*Controller, error) {
	services := factory.Core().V1().Services()
	pods := factory.Core().V1().Pods()
	c := &Controller{
		client:   client,
		services: services.Lister(),
		pods:     pods.Lister(),
		synced:   []cache.InformerSynced{services.Informer().HasSynced, pods.Informer().HasSynced},
		queue:    workqueue.NewTypedRateLimitingQueue(workqueue.DefaultTypedControllerRateLimiter[string]()),
		hook:     hook,
	}
	_, err := services.Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    c.added,
		DeleteFunc: c.deleted,
	})
	return c, err
}

func (c *Controller) added(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

func (c *Controller) deleted(obj any) {
	service := obj.(*corev1.Service)
	answer, err := http.Post(c.hook, "text/plain", nil)
	if err == nil {
		answer.Body.Close()
	}
	c.queue.Forget(service.Namespace + "/" + service.Name)
}

// Run works until the context ends.
func (c *Controller) Run(ctx context.Context) {
	defer c.queue.ShutDown()
	cache.WaitForCacheSync(ctx.Done(), c.synced...)
	for c.next(ctx) {
	}
}

func (c *Controller) next(ctx context.Context) bool {
	key, shutdown := c.queue.Get()
	if shutdown {
		return false
	}
	defer c.queue.Done(key)
	if err := c.sync(ctx, key); err != nil {
		c.queue.AddRateLimited(key)
		return true
	}
	c.queue.Forget(key)
	return true
}

const annotation = "example.com/pods"

func (c *Controller) sync(ctx context.Context, key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	service, err := c.services.Services(namespace).Get(name)
	if err != nil {
		return err
	}
	if service.Spec.Selector == nil {
		return errors.New("the service selects no pods")
	}
	count, err := c.count(service)
	if err != nil {
		return err
	}
	err = retry.RetryOnConflict(retry.DefaultRetry, func() error {
		current, err := c.services.Services(namespace).Get(name)
		if err != nil {
			return err
		}
		if current.Annotations[annotation] == strconv.Itoa(count) {
			return nil
		}
		current.Annotations[annotation] = strconv.Itoa(count)
		_, err = c.client.CoreV1().Services(namespace).Update(ctx, current, metav1.UpdateOptions{})
		return err
	})
	if err != nil {
		log.Printf("note of %s: %v", key, err)
	}
	return nil
}

// count returns how many pods a service selects.
func (c *Controller) count(service *corev1.Service) (int, error) {
	pods, err := c.pods.List(labels.Everything())
	if err != nil {
		return 0, err
	}
	n := 0
	selector := labels.SelectorFromSet(service.Spec.Selector)
	for _, pod := range pods {
		if pod.Namespace == service.Namespace && selector.Matches(labels.Set(pod.Labels)) {
			n++
		}
	}
	return n, nil
}

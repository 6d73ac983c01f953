// Package later uses objects again behind the check that fails on a tombstone.
package later

import (
	"log"
	"os"

	appsv1 "k8s.io/api/apps/v1"
	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	"k8s.io/apimachinery/pkg/api/meta"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

type controller struct {
	factory  informers.SharedInformerFactory
	pods     corelisters.PodLister
	queue    workqueue.RateLimitingInterface
	owners   chan string
	selected bool
}

func (c *controller) register() {
	c.factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.asserts})
	c.factory.Core().V1().Nodes().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.shows})
	c.factory.Core().V1().Services().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.asksOwner})
	c.factory.Core().V1().Endpoints().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.keyOnly})
	c.factory.Core().V1().Secrets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.ends})
	c.factory.Core().V1().ConfigMaps().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: c.endsSometimes})
	c.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc: c.enqueue, DeleteFunc: c.forget,
	})
}

// run tells what became of owners.
func (c *controller) run() {
	for owner := range c.owners {
		log.Print(owner)
	}
}

// asserts would panic if only its key function were replaced.
func (c *controller) asserts(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"^cache.MetaNamespaceKeyFunc fails on DeletedFinalStateUnknown: missed deletions are lost; unwrap it, as code behind needs the object$" safe
	if err != nil {
		return
	}
	c.owners <- key + string(obj.(*corev1.Node).UID)
}

// shows makes something of the last state that the cache saw, which may be out of date.
func (c *controller) shows(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"unwrap it, as code behind needs the object$" unsafe
	if err != nil {
		return
	}
	c.owners <- key + obj.(*corev1.Node).Spec.ProviderID
}

// asksOwner would still lose the deletion.
func (c *controller) asksOwner(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"unwrap it, as code behind needs the object$"
	if err != nil {
		return
	}
	if !c.selected {
		c.owners <- key
		return
	}
	c.ask(obj)
}

func (c *controller) ask(obj any) {
	object, err := meta.Accessor(obj)
	if err != nil {
		return
	}
	c.owners <- object.GetName()
}

// keyOnly needs nothing else.
func (c *controller) keyOnly(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandlingMetaNamespaceKeyFunc$"
	if err != nil {
		return
	}
	c.owners <- key
}

// ends ends the process for the one object that matters.
func (c *controller) ends(obj any) {
	secret := obj.(*corev1.Secret) // want info:"panics on DeletedFinalStateUnknown, and this handler ends the process for deletions anyway$"
	if secret.Name != "settings" {
		return
	}
	c.selected = false
	os.Exit(1)
}

// endsSometimes does something else for others.
func (c *controller) endsSometimes(obj any) {
	settings := obj.(*corev1.ConfigMap) // want error:"panics on DeletedFinalStateUnknown, which informers hand over"
	if settings.Name != "settings" {
		c.owners <- settings.Name
		return
	}
	os.Exit(1)
}

func (c *controller) enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		c.queue.Add(key)
	}
}

// forget does what the worker does as well.
func (c *controller) forget(obj any) {
	key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"nothing is seen to depend on them$"
	if err != nil {
		return
	}
	c.drop(key)
}

func (c *controller) drop(key any) {
	c.queue.Forget(key)
	c.queue.Done(key)
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
	if c.sync(key.(string)) {
		c.queue.AddRateLimited(key)
		c.queue.Done(key)
	} else {
		c.drop(key)
	}
	return true
}

func (c *controller) sync(key string) bool {
	namespace, name, _ := cache.SplitMetaNamespaceKey(key)
	pod, err := c.pods.Pods(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		return false
	}
	if err != nil {
		return true
	}
	log.Print(pod.Status.Phase)
	c.owners <- pod.Name
	return false
}

// registerNamed asks for the namespace of what a tombstone holds, which is not asked for it.
func (c *controller) registerNamed() {
	c.factory.Apps().V1().Deployments().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"unwrap it, as code behind needs the object$"
		if err != nil {
			return
		}
		log.Print(key)
		c.owners <- metadata(obj).Namespace
	}})
	c.factory.Apps().V1().StatefulSets().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"use DeletionHandlingMetaNamespaceKeyFunc$"
		if err != nil {
			return
		}
		log.Print(key)
		c.owners <- metadataOfAny(obj).Namespace
	}})
}

func metadata(obj any) metav1.ObjectMeta {
	switch object := obj.(type) {
	case *corev1.Namespace:
		return object.ObjectMeta
	case *appsv1.Deployment:
		return object.ObjectMeta
	}
	return metav1.ObjectMeta{}
}

func metadataOfAny(obj any) metav1.ObjectMeta {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	if set, ok := obj.(*appsv1.StatefulSet); ok {
		return set.ObjectMeta
	}
	return metav1.ObjectMeta{}
}

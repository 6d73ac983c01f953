package ignored

import (
	"k8s.io/client-go/informers"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// returned has a worker that returns no error where the object is gone.
type returned struct {
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
	queue   workqueue.RateLimitingInterface
	known   map[string]bool
}

func (r *returned) register() {
	enqueue := func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want info:"and nothing is seen to depend on them"
		if err != nil {
			return
		}
		r.queue.Add(key)
	}
	r.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueue, DeleteFunc: enqueue})
}

func (r *returned) next() {
	item, _ := r.queue.Get()
	defer r.queue.Done(item)
	if err := r.sync(item.(string)); err != nil {
		r.queue.AddRateLimited(item)
		return
	}
	r.queue.Forget(item)
}

func (r *returned) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := r.pods.Pods(namespace).Get(name)
	if err != nil {
		return client.IgnoreNotFound(err)
	}
	r.known[pod.Name] = true
	return nil
}

// forgetful has one that forgets the object first.
type forgetful struct {
	factory informers.SharedInformerFactory
	pods    corelisters.PodLister
	queue   workqueue.RateLimitingInterface
	known   map[string]bool
}

func (f *forgetful) register() {
	enqueue := func(obj any) {
		key, err := cache.MetaNamespaceKeyFunc(obj) // want warning:"missed deletions are lost, use DeletionHandling"
		if err != nil {
			return
		}
		f.queue.Add(key)
	}
	f.factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: enqueue, DeleteFunc: enqueue})
}

func (f *forgetful) next() {
	item, _ := f.queue.Get()
	defer f.queue.Done(item)
	if err := f.sync(item.(string)); err != nil {
		f.queue.AddRateLimited(item)
		return
	}
	f.queue.Forget(item)
}

func (f *forgetful) sync(key string) error {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return err
	}
	pod, err := f.pods.Pods(namespace).Get(name)
	if err != nil {
		delete(f.known, name)
		return client.IgnoreNotFound(err)
	}
	f.known[pod.Name] = true
	return nil
}

//go:build kube27

// Package keyed says how handlers that another package has compute keys.
package keyed

import (
	"fmt"

	corev1 "k8s.io/api/core/v1"
	apierrors "k8s.io/apimachinery/pkg/api/errors"
	coreinformers "k8s.io/client-go/informers/core/v1"
	corelisters "k8s.io/client-go/listers/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"

	"example.com/testdata/tombstone/keyed/made"
)

type claims struct {
	lister corelisters.PersistentVolumeClaimLister
	// queue leads to the sizes of claims, idle to nothing for those that are gone.
	queue, idle workqueue.Interface
	sizes       map[string]int64
}

// own unwraps tombstones.
func own(obj any) (string, error) {
	if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		return gone.Key, nil
	}
	return cache.MetaNamespaceKeyFunc(obj)
}

// name computes none of them.
func name(obj any) (string, error) {
	claim, ok := obj.(*corev1.PersistentVolumeClaim)
	if !ok {
		return "", fmt.Errorf("%T is no claim", obj)
	}
	return claim.Name, nil
}

func (c *claims) silent(informer cache.SharedIndexInformer, keyOf cache.KeyFunc) {
	informer.AddEventHandler(made.Enqueue(c.queue, cache.DeletionHandlingMetaNamespaceKeyFunc))
	informer.AddEventHandler(made.Enqueue(c.queue, own))
	informer.AddEventHandler(made.Enqueue(c.queue, keyOf))
	informer.AddEventHandler(made.Telling(own, c.set, c.drop))
	informer.AddEventHandler(made.Lenient(c.queue, cache.MetaNamespaceKeyFunc))
	informer.AddEventHandler(made.Unwrapped(c.queue, cache.MetaNamespaceKeyFunc))
	informer.AddEventHandler(made.Added(cache.MetaNamespaceKeyFunc, c.set))
	informer.AddEventHandler(made.With(made.Options{KeyOf: own, Queue: c.queue}))
	informer.AddEventHandler(&made.Handler{KeyOf: own, Queue: c.queue})
	informer.AddEventHandler(made.NewForgetter(own, c.drop))
	made.Watch(informer, cache.DeletionHandlingMetaNamespaceKeyFunc, c.drop)
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { made.Put(c.queue, cache.MetaNamespaceKeyFunc, obj) },
		DeleteFunc: func(obj any) { made.Put(c.queue, own, obj) },
	})
	_ = made.Enqueue(c.queue, cache.MetaNamespaceKeyFunc)
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { _, gone := obj.(cache.DeletedFinalStateUnknown); return !gone },
		Handler:    made.Enqueue(c.queue, cache.MetaNamespaceKeyFunc),
	})
}

func (c *claims) register(claims coreinformers.PersistentVolumeClaimInformer) {
	informer := claims.Informer()
	informer.AddEventHandler(made.Enqueue(c.queue, cache.MetaNamespaceKeyFunc))                          // want warning:"^MetaNamespaceKeyFunc fails on DeletedFinalStateUnknown: missed deletions are lost"
	informer.AddEventHandler(made.Enqueue(c.queue, name))                                                // want warning:"^name fails on DeletedFinalStateUnknown"
	informer.AddEventHandler(made.Enqueue(c.queue, made.Key))                                            // want warning:"^Key fails on DeletedFinalStateUnknown"
	informer.AddEventHandler(made.Enqueue(c.idle, cache.MetaNamespaceKeyFunc))                           // want info:"MetaNamespaceKeyFunc fails on .* nothing is seen to depend on them"
	informer.AddEventHandler(made.Telling(cache.MetaNamespaceKeyFunc, c.set, c.drop))                    // want warning:"MetaNamespaceKeyFunc fails"
	informer.AddEventHandler(made.Telling(cache.MetaNamespaceKeyFunc, c.set, ignore))                    // want info:"MetaNamespaceKeyFunc fails on .* nothing is seen to depend on them"
	informer.AddEventHandler(made.With(made.Options{KeyOf: cache.MetaNamespaceKeyFunc, Queue: c.queue})) // want warning:"MetaNamespaceKeyFunc fails"
	informer.AddEventHandler(&made.Handler{KeyOf: cache.MetaNamespaceKeyFunc, Queue: c.queue})           // want warning:"MetaNamespaceKeyFunc fails"
	informer.AddEventHandler(made.NewForgetter(cache.MetaNamespaceKeyFunc, c.drop))                      // want warning:"MetaNamespaceKeyFunc fails"
	made.Watch(informer, cache.MetaNamespaceKeyFunc, c.drop)                                             // want warning:"MetaNamespaceKeyFunc fails"
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: made.OnDelete(cache.MetaNamespaceKeyFunc, c.drop), // want warning:"MetaNamespaceKeyFunc fails"
	})
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) {
			made.Put(c.queue, cache.MetaNamespaceKeyFunc, obj) // want warning:"MetaNamespaceKeyFunc fails"
		},
	})
}

// counter has the one function for keys in a field.
type counter struct {
	*claims
	keyOf cache.KeyFunc
}

func newCounter(c *claims, informer cache.SharedIndexInformer) {
	k := &counter{c, cache.MetaNamespaceKeyFunc}
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: k.forget})
}

func (k *counter) forget(obj any) {
	if key, err := k.keyOf(obj); err == nil { // want warning:"^k.keyOf fails on DeletedFinalStateUnknown"
		k.drop(key)
	}
}

func ignore(key string) { fmt.Println(key) }

func (c *claims) set(key string) { c.sizes[key] = 0 }

func (c *claims) drop(key string) { delete(c.sizes, key) }

// run works on claims.
func (c *claims) run() {
	for {
		key, quit := c.queue.Get()
		if quit {
			return
		}
		c.sync(key.(string))
		c.queue.Done(key)
	}
}

func (c *claims) sync(key string) {
	namespace, name, err := cache.SplitMetaNamespaceKey(key)
	if err != nil {
		return
	}
	claim, err := c.lister.PersistentVolumeClaims(namespace).Get(name)
	if apierrors.IsNotFound(err) {
		c.drop(key)
		return
	}
	if err == nil {
		c.sizes[key] = claim.Status.Capacity.Storage().Value()
	}
}

// rest works on claims that are there.
func (c *claims) rest() {
	for {
		key, quit := c.idle.Get()
		if quit {
			return
		}
		namespace, name, _ := cache.SplitMetaNamespaceKey(key.(string))
		if claim, err := c.lister.PersistentVolumeClaims(namespace).Get(name); err == nil {
			c.sizes[key.(string)] = claim.Status.Capacity.Storage().Value()
		}
		c.idle.Done(key)
	}
}

// Size is that of one.
func (c *claims) Size(key string) int64 { return c.sizes[key] }

var _, _, _, _, _ = (*claims).silent, (*claims).register, (*claims).run, (*claims).rest, newCounter

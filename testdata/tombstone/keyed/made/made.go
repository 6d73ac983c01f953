//go:build kube27

// Package made makes handlers for whoever says how keys of objects are computed.
package made

import (
	"fmt"

	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Enqueue returns a handler that enqueues keys.
func Enqueue(queue workqueue.Interface, keyOf cache.KeyFunc) cache.ResourceEventHandler {
	add := func(obj any) {
		key, err := keyOf(obj)
		if err != nil {
			fmt.Println(err)
			return
		}
		queue.Add(key)
	}
	return cache.ResourceEventHandlerFuncs{AddFunc: add, UpdateFunc: func(_, obj any) { add(obj) }, DeleteFunc: add}
}

// Telling tells functions of keys.
func Telling(keyOf func(any) (string, error), set, drop func(string)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{
		AddFunc: func(obj any) { tell(keyOf, set, obj) },
		DeleteFunc: func(obj any) {
			if key, err := keyOf(obj); err == nil {
				drop(key)
			}
		},
	}
}

func tell(keyOf func(any) (string, error), set func(string), obj any) {
	if key, err := keyOf(obj); err == nil {
		set(key)
	}
}

// Lenient has another key where there is none.
func Lenient(queue workqueue.Interface, keyOf cache.KeyFunc) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		key, err := keyOf(obj)
		if err != nil {
			key, _ = cache.DeletionHandlingMetaNamespaceKeyFunc(obj)
		}
		queue.Add(key)
	}}
}

// Unwrapped looks into tombstones.
func Unwrapped(queue workqueue.Interface, keyOf cache.KeyFunc) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = gone.Obj
		}
		if key, err := keyOf(obj); err == nil {
			queue.Add(key)
		}
	}}
}

// Added hears of no deletions.
func Added(keyOf cache.KeyFunc, set func(string)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { tell(keyOf, set, obj) }}
}

// Watch registers its handler by itself.
func Watch(informer cache.SharedIndexInformer, keyOf cache.KeyFunc, drop func(string)) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { tell(keyOf, drop, obj) }})
}

// OnDelete returns a function for deletions.
func OnDelete(keyOf cache.KeyFunc, drop func(string)) func(any) {
	return func(obj any) {
		key, err := keyOf(obj)
		if err != nil {
			return
		}
		drop(key)
	}
}

// Put puts the key of an object into a queue.
func Put(queue workqueue.Interface, keyOf cache.KeyFunc, obj any) {
	if key, err := keyOf(obj); err == nil {
		queue.Add(key)
	}
}

// Options say what a handler does.
type Options struct {
	KeyOf cache.KeyFunc
	Queue workqueue.Interface
}

// With returns a handler with options.
func With(o Options) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if key, err := o.KeyOf(obj); err == nil {
			o.Queue.Add(key)
		}
	}}
}

// Handler enqueues keys.
type Handler struct {
	KeyOf cache.KeyFunc
	Queue workqueue.Interface
}

// OnAdd enqueues what is new.
func (h *Handler) OnAdd(obj any, _ bool) { h.add(obj) }

// OnUpdate does nothing.
func (h *Handler) OnUpdate(_, _ any) {}

// OnDelete enqueues what is gone.
func (h *Handler) OnDelete(obj any) { h.add(obj) }

func (h *Handler) add(obj any) {
	key, err := h.KeyOf(obj)
	if err != nil {
		fmt.Println(err)
		return
	}
	h.Queue.Add(key)
}

// Forgetter forgets keys.
type Forgetter struct {
	keyOf cache.KeyFunc
	drop  func(string)
}

// NewForgetter returns one.
func NewForgetter(keyOf cache.KeyFunc, drop func(string)) *Forgetter {
	return &Forgetter{keyOf: keyOf, drop: drop}
}

// OnAdd does nothing.
func (f *Forgetter) OnAdd(any, bool) {}

// OnUpdate does nothing.
func (f *Forgetter) OnUpdate(_, _ any) {}

// OnDelete forgets what is gone.
func (f *Forgetter) OnDelete(obj any) {
	if key, err := f.keyOf(obj); err == nil {
		f.drop(key)
	}
}

// Key computes keys of objects alone.
func Key(obj any) (string, error) {
	key, err := cache.MetaNamespaceKeyFunc(obj)
	if err != nil {
		return "", fmt.Errorf("compute key: %w", err)
	}
	return "made/" + key, nil
}

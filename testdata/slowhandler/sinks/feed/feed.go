// Package feed makes event handlers of what it is given.
package feed

import (
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Handlers calls sink for objects, and gone for those that are deleted.
func Handlers(sink, gone func(any)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { sink(obj) },
		UpdateFunc: func(_, obj any) { sink(obj) },
		DeleteFunc: func(obj any) { gone(obj) },
	}
}

// Of calls changed for objects of a type.
func Of[T any](changed func(T)) cache.ResourceEventHandler {
	pass := func(obj any) {
		if object, ok := obj.(T); ok {
			changed(object)
		}
	}
	return cache.ResourceEventHandlerFuncs{AddFunc: pass, UpdateFunc: func(_, obj any) { pass(obj) }}
}

// Keys calls sink for the keys of objects.
func Keys(sink func(any)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			sink(key)
		}
	}}
}

// Texts calls sink for the keys of objects, which some are already.
func Texts(sink func(any)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if text, ok := obj.(string); ok {
			sink(text)
			return
		}
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			sink(key)
		}
	}}
}

// Named calls sink for objects with their keys.
func Named(sink func(obj, key any)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			sink(obj, key)
		}
	}}
}

// Enqueue adds to a queue what a function makes of objects.
func Enqueue(q workqueue.RateLimitingInterface, key func(any) any) cache.ResourceEventHandler {
	add := func(obj any) { q.Add(key(obj)) }
	return cache.ResourceEventHandlerFuncs{AddFunc: add, UpdateFunc: func(_, obj any) { add(obj) }}
}

// Tap hands objects to a sink.
type Tap struct {
	Sink  func(any)
	Ended func(any)
}

// Register has it hear of objects.
func (t *Tap) Register(informer cache.SharedIndexInformer) {
	_, _ = informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: t.added})
}

func (t *Tap) added(obj any) { t.Sink(obj) }

// End ends it.
func (t *Tap) End() { t.Ended(t) }

// Queue is one that others fill.
type Queue struct {
	items workqueue.RateLimitingInterface
}

// Push adds an item.
func (q *Queue) Push(item any) { q.items.Add(item) }

// Push adds an item to a queue.
func Push(q workqueue.RateLimitingInterface, item any) {
	q.AddRateLimited(item)
}

// Put adds the key of an item, which it may be already.
func (q *Queue) Put(item any) {
	if _, ok := item.(string); ok {
		q.items.Add(item)
		return
	}
	if key, err := cache.MetaNamespaceKeyFunc(item); err == nil {
		q.items.Add(key)
	}
}

// Package kube adds handlers to informers.
package kube

import (
	"time"

	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Listen adds handlers to an informer.
func Listen(informer cache.SharedInformer, handlers ...cache.ResourceEventHandler) {
	for _, handler := range handlers {
		informer.AddEventHandler(handler)
	}
}

// Watch adds one.
func Watch(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	Listen(informer, handler)
}

// Every adds a handler with a period of its own.
func Every(informer cache.SharedInformer, handler cache.ResourceEventHandler, period time.Duration) {
	informer.AddEventHandlerWithResyncPeriod(handler, period)
}

// Hourly adds one with a period that it says itself.
func Hourly(informer cache.SharedInformer, handler cache.ResourceEventHandler) {
	informer.AddEventHandlerWithResyncPeriod(handler, time.Hour)
}

// Always enqueues whatever an informer tells.
func Always(queue workqueue.Interface) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{UpdateFunc: func(_, obj any) { add(queue, obj) }}
}

// Changed enqueues what has another version than before.
func Changed(queue workqueue.Interface) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{UpdateFunc: func(old, obj any) {
		if old.(metav1.Object).GetResourceVersion() != obj.(metav1.Object).GetResourceVersion() {
			add(queue, obj)
		}
	}}
}

func add(queue workqueue.Interface, obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		queue.Add(key)
	}
}

// Package handlers registers handlers for another package.
package handlers

import (
	"time"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
)

// Pods handles pods.
type Pods struct {
	queue workqueue.RateLimitingInterface
}

// Watch handles every update.
func (p *Pods) Watch(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: p.onUpdate})
}

// WatchChanges handles what changed.
func (p *Pods) WatchChanges(informer cache.SharedIndexInformer) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(old, obj any) {
		if Changed(old.(*corev1.Pod), obj.(*corev1.Pod)) {
			p.onUpdate(old, obj)
		}
	}})
}

// WatchOften wants to hear of everything every two minutes, and compares.
func (p *Pods) WatchOften(informer cache.SharedIndexInformer) {
	informer.AddEventHandlerWithResyncPeriod(cache.ResourceEventHandlerFuncs{AddFunc: func(any) {}, UpdateFunc: func(old, obj any) {
		if Changed(old.(*corev1.Pod), obj.(*corev1.Pod)) {
			p.onUpdate(old, obj)
		}
	}}, 2*time.Minute)
}

func (p *Pods) onUpdate(_, obj any) { p.queue.Add(obj.(*corev1.Pod).Name) }

// Changed compares two pods.
func Changed(old, pod *corev1.Pod) bool { return old.ResourceVersion != pod.ResourceVersion }

// Enqueue returns a handler that enqueues everything.
func Enqueue(queue workqueue.RateLimitingInterface) cache.ResourceEventHandler {
	enqueue := func(obj any) {
		if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
			queue.Add(key)
		}
	}
	return cache.ResourceEventHandlerFuncs{
		AddFunc:    enqueue,
		UpdateFunc: func(_, obj any) { enqueue(obj) },
	}
}

// Package helper makes handlers and predicates for another package.
package helper

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	"k8s.io/client-go/util/workqueue"
	"sigs.k8s.io/controller-runtime/pkg/event"
	"sigs.k8s.io/controller-runtime/pkg/predicate"
)

// Queue is what controllers share.
type Queue struct {
	Keys workqueue.RateLimitingInterface
}

// Enqueue adds the key of an object.
func (q *Queue) Enqueue(obj any) {
	if key, err := cache.MetaNamespaceKeyFunc(obj); err == nil {
		q.Keys.Add(key)
	}
}

// EnqueueChanged adds the key of a pod that changed.
func (q *Queue) EnqueueChanged(old, obj *corev1.Pod) {
	if old.ResourceVersion == obj.ResourceVersion {
		return
	}
	q.Enqueue(obj)
}

// EnqueueBoth adds the keys of two objects.
func (q *Queue) EnqueueBoth(a, b any) {
	q.Enqueue(a)
	q.Enqueue(b)
}

// Same compares two pods.
func Same(a, b *corev1.Pod) bool { return a.Spec.NodeName == b.Spec.NodeName }

// Everything calls f for every event.
func Everything(f func(any)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{
		AddFunc:    f,
		UpdateFunc: func(_, obj any) { f(obj) },
		DeleteFunc: f,
	}
}

// Changes calls f for what changed.
func Changes(f func(any)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{
		AddFunc: f,
		UpdateFunc: func(old, obj any) {
			if old.(*corev1.Pod).ResourceVersion != obj.(*corev1.Pod).ResourceVersion {
				f(obj)
			}
		},
	}
}

// Enqueuing returns a handler that enqueues.
func Enqueuing(q *Queue) cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{UpdateFunc: q.EnqueueBoth}
}

// Handler enqueues all updates.
type Handler struct{ Queue *Queue }

// OnUpdate enqueues.
func (h *Handler) OnUpdate(_, obj any) { h.Queue.Enqueue(obj) }

// OnDelete does nothing.
func (h *Handler) OnDelete(any) {}

// Enqueuer is what a queue is used through.
type Enqueuer interface{ Enqueue(obj any) }

var _ Enqueuer = (*Queue)(nil)

// SpecChanged passes updates of the specification.
func SpecChanged() predicate.Predicate {
	return predicate.Funcs{UpdateFunc: func(e event.UpdateEvent) bool {
		return e.ObjectOld.GetGeneration() != e.ObjectNew.GetGeneration()
	}}
}

// Labelled passes all updates of objects with a label.
type Labelled struct{ predicate.Funcs }

// Update looks at the new object only.
func (Labelled) Update(e event.UpdateEvent) bool { return e.ObjectNew.GetLabels()["x"] != "" }

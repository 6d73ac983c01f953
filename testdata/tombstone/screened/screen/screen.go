//go:build kube27

// Package screen passes some events on to other handlers.
package screen

import (
	corev1 "k8s.io/api/core/v1"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/client-go/tools/cache"
)

// OfClass passes on services of a class.
func OfClass(class string, next cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{
		Handler: next,
		FilterFunc: func(obj any) bool {
			svc, ok := obj.(*corev1.Service)
			if !ok {
				return false
			}
			return svc.Spec.LoadBalancerClass != nil && *svc.Spec.LoadBalancerClass == class
		},
	}
}

// Only passes on objects of a type that are wanted.
func Only[T metav1.Object](wanted func(T) bool, next cache.ResourceEventHandler) cache.ResourceEventHandler {
	pass := func(obj any) bool {
		typed, ok := obj.(T)
		return ok && wanted(typed)
	}
	return &cache.FilteringResourceEventHandler{FilterFunc: pass, Handler: next}
}

// Watch registers a handler for services with an address.
func Watch(informer cache.SharedIndexInformer, next cache.ResourceEventHandler) error {
	_, err := informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: addressed, Handler: next})
	return err
}

func addressed(obj any) bool {
	svc, ok := obj.(*corev1.Service)
	return ok && svc.Spec.ClusterIP != ""
}

// Addressed is Watch for those who register themselves, by way of a variable.
func Addressed(next cache.ResourceEventHandler) cache.ResourceEventHandler {
	var h cache.FilteringResourceEventHandler
	h.FilterFunc = addressed
	h.Handler = next
	return h
}

// Unwrapping passes tombstones on.
func Unwrapping(next cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{Handler: next, FilterFunc: func(obj any) bool {
		if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = gone.Obj
		}
		return addressed(obj)
	}}
}

// Sometimes filters only where there is a class.
func Sometimes(class string, next cache.ResourceEventHandler) cache.ResourceEventHandler {
	if class == "" {
		return next
	}
	return cache.FilteringResourceEventHandler{FilterFunc: addressed, Handler: next}
}

// Loosely has another filter where all is wanted.
func Loosely(all bool, next cache.ResourceEventHandler) cache.ResourceEventHandler {
	h := cache.FilteringResourceEventHandler{FilterFunc: addressed, Handler: next}
	if all {
		h.FilterFunc = func(any) bool { return true }
	}
	return h
}

// Twice registers the handler with and without the filter.
func Twice(informer cache.SharedIndexInformer, next cache.ResourceEventHandler) {
	informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: addressed, Handler: next})
	informer.AddEventHandler(next)
}

// Chosen takes the filter from its caller.
func Chosen(filter func(any) bool, next cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{FilterFunc: filter, Handler: next}
}

// Any lets tombstones pass, as T may be any type.
func Any[T any](next cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{Handler: next, FilterFunc: func(obj any) bool { _, ok := obj.(T); return ok }}
}

// Copied keeps the handler in a variable, and takes functions.
func Copied(next cache.ResourceEventHandlerFuncs) cache.ResourceEventHandler {
	h := cache.FilteringResourceEventHandler{FilterFunc: addressed, Handler: next}
	return &h
}

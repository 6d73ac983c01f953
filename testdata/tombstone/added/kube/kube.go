// Package kube makes handlers, and adds them to informers.
package kube

import "k8s.io/client-go/tools/cache"

// Listen adds handlers to an informer.
func Listen(informer cache.SharedInformer, handlers ...cache.ResourceEventHandler) {
	for _, handler := range handlers {
		informer.AddEventHandler(handler)
	}
}

// Gone calls a function with objects that were deleted.
func Gone[T any](do func(T)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { do(obj.(T)) }}
}

// Last calls a function with the last state of objects that were deleted.
func Last[T any](do func(T)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if unknown, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = unknown.Obj
		}
		do(obj.(T))
	}}
}

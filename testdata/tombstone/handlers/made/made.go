// Package made makes whole handlers for objects of one type.
package made

import "k8s.io/client-go/tools/cache"

// Of hands on objects.
func Of[T any](set, drop func(T)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{
		AddFunc:    func(obj any) { set(obj.(T)) },
		DeleteFunc: func(obj any) { drop(obj.(T)) },
	}
}

// Pointer returns the address of a handler.
func Pointer[T any](drop func(T)) *cache.ResourceEventHandlerFuncs {
	return &cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { drop(obj.(T)) }}
}

// Struct returns a handler that is no interface yet.
func Struct[T any](drop func(T)) cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { drop(obj.(T)) }}
}

// Where asks for each object.
func Where[T any](wanted func(T) bool, behind cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.FilteringResourceEventHandler{FilterFunc: func(obj any) bool { return wanted(obj.(T)) }, Handler: behind}
}

// Added hears of no deletions.
func Added[T any](set func(T)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { set(obj.(T)) }}
}

// Unwrapped looks into tombstones.
func Unwrapped[T any](drop func(T)) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = tombstone.Obj
		}
		if t, ok := obj.(T); ok {
			drop(t)
		}
	}}
}

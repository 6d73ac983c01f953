// Package kube hands over what informers hear of.
package kube

import "k8s.io/client-go/tools/cache"

// Tap hands the objects of an informer to a function as they come.
func Tap[T any](informer cache.SharedInformer, on func(T)) {
	informer.AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if t, ok := obj.(T); ok {
			on(t)
		}
	}})
}

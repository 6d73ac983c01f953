package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

func onDelete[T any](queue func(T)) func(any) {
	return func(obj any) {
		queue(obj.(T)) // want error:"obj.\\(T\\) panics on DeletedFinalStateUnknown"
	}
}

func onAnyDelete[T any](queue func(T)) func(any) {
	return func(obj any) {
		queue(obj.(T))
	}
}

func onSomeDelete[T any](queue func(T)) func(any) {
	return func(obj any) {
		queue(obj.(T))
	}
}

// OnDelete may be for what other packages think of.
func OnDelete[T any](queue func(T)) func(any) {
	return func(obj any) {
		queue(obj.(T))
	}
}

func (c *controller) generics(pods func(*corev1.Pod), all func(any)) {
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: onDelete(pods)})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: onAnyDelete(all)})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: onSomeDelete(all)})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: onSomeDelete(pods)})
	c.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{DeleteFunc: OnDelete(pods)})
}

// Package filters has filters, and makes some of others.
package filters

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Filter lets objects pass.
type Filter func(obj any) bool

// Both lets pass what both do.
func Both(a, b func(any) bool) func(any) bool {
	return func(obj any) bool { return a(obj) && b(obj) }
}

// All lets pass what all do.
func All(filters ...func(any) bool) func(any) bool {
	return func(obj any) bool {
		for _, filter := range filters {
			if !filter(obj) {
				return false
			}
		}
		return true
	}
}

// Either lets pass what one of two does.
func Either(a, b func(any) bool) func(any) bool {
	return func(obj any) bool { return a(obj) || b(obj) }
}

// Any lets pass what any does.
func Any(filters ...func(any) bool) func(any) bool {
	return func(obj any) bool {
		for _, filter := range filters {
			if filter(obj) {
				return true
			}
		}
		return false
	}
}

// Unless asks the second only about some.
func Unless(skip, filter func(any) bool) func(any) bool {
	return func(obj any) bool {
		if skip(obj) {
			return true
		}
		return filter(obj)
	}
}

// Annotated lets annotated pods pass.
func Annotated(key string) func(any) bool {
	return func(obj any) bool {
		pod, ok := obj.(*corev1.Pod)
		if !ok {
			return false
		}
		_, has := pod.Annotations[key]
		return has
	}
}

// Scheduled lets pods pass that are on a node.
func Scheduled(obj any) bool {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return false
	}
	return pod.Spec.NodeName != ""
}

// Relevant lets pods pass that are both.
func Relevant(key string) Filter { return Both(Annotated(key), Scheduled) }

// Named lets named pods pass, deleted ones, too.
func Named(name string) func(any) bool {
	return func(obj any) bool {
		if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
			obj = gone.Obj
		}
		pod, ok := obj.(*corev1.Pod)
		return ok && pod.Name == name
	}
}

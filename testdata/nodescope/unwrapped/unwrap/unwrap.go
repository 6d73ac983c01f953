// Package unwrap takes objects out of tombstones.
package unwrap

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Pod returns the pod of an event, also of a missed deletion.
func Pod(obj interface{}) (*corev1.Pod, bool) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	pod, ok := obj.(*corev1.Pod)
	return pod, ok
}

var seen = map[string]bool{}

// Noted returns the pod of an event, and remembers it.
func Noted(obj interface{}) (*corev1.Pod, bool) {
	pod, ok := Pod(obj)
	if ok {
		seen[pod.Name] = true
	}
	return pod, ok
}

// Seen tells whether a pod was noted.
func Seen(name string) bool { return seen[name] }

// Package store handles deleted objects for other packages.
package store

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// Pods remembers pods.
type Pods struct {
	mu   sync.Mutex
	pods map[string]*corev1.Pod
}

// Remove forgets a pod.
func (p *Pods) Remove(obj any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	pod := obj.(*corev1.Pod)
	delete(p.pods, pod.Name)
}

// RemoveAny forgets a pod, unless it is none.
func (p *Pods) RemoveAny(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		delete(p.pods, pod.Name)
	}
}

// PodOf is the pod that an object is.
func PodOf(obj any) (*corev1.Pod, bool) {
	pod, ok := obj.(*corev1.Pod)
	return pod, ok
}

// Unwrap returns the object in a tombstone.
func Unwrap(obj any) any {
	if d, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		return d.Obj
	}
	return obj
}

// Into sets a pod.
func Into(obj any, pod **corev1.Pod) bool {
	p, ok := Unwrap(obj).(*corev1.Pod)
	*pod = p
	return ok
}

// OnChange makes a handler that calls a function whatever happened.
func OnChange(f func(obj any)) cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{AddFunc: f, UpdateFunc: func(_, obj any) { f(obj) }, DeleteFunc: f}
}

// Has tells whether it remembers a pod.
func (p *Pods) Has(name string) bool { return p.pods[name] != nil }

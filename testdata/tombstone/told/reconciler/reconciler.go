//go:build kube27

// Package reconciler has a handler that other packages register.
package reconciler

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

// These say what the type is, and register nothing.
var (
	_ cache.ResourceEventHandler = &Reconciler{}
	_                            = cache.ResourceEventHandler(&Reconciler{})
)

// Reconciler handles pods.
type Reconciler struct{ Deleted map[string]bool }

// OnAdd does nothing.
func (r *Reconciler) OnAdd(any, bool) {}

// OnUpdate does nothing.
func (r *Reconciler) OnUpdate(any, any) {}

// IsDeleted tells whether a pod is gone.
func (r *Reconciler) IsDeleted(name string) bool { return r.Deleted[name] }

// OnDelete loses what it was not told in time.
func (r *Reconciler) OnDelete(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok {
		return
	}
	r.Deleted[pod.Name] = true
}

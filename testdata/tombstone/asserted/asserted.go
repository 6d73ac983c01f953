//go:build kube27

// Package asserted says that its types are handlers before it registers one.
package asserted

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

var _ = cache.ResourceEventHandler(&Registered{})

// Registered is registered below.
type Registered struct{ names []string }

// OnAdd does nothing.
func (*Registered) OnAdd(any, bool) {}

// OnUpdate does nothing.
func (*Registered) OnUpdate(_, _ any) {}

// OnDelete asserts.
func (h *Registered) OnDelete(obj any) {
	h.names = append(h.names, obj.(*corev1.Pod).Name) // want error:"panics on DeletedFinalStateUnknown"
}

// Register registers the handler.
func Register(informer cache.SharedIndexInformer) error {
	_, err := informer.AddEventHandler(&Registered{})
	return err
}

// Package filtered has another one put filters and functions together.
package filtered

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/store"
)

type controller struct {
	informer cache.SharedIndexInformer
	names    map[string]bool
}

func (c *controller) add(obj any) {
	if pod, ok := obj.(*corev1.Pod); ok {
		c.names[pod.Name] = true
	}
}

func (c *controller) known(name string) bool { return c.names[name] }

func everything(any) bool { return true }

func (c *controller) unwrapped() {
	c.informer.AddEventHandler(store.Filtered(everything, c.add, func(obj any) {
		if pod, ok := store.Unwrap(obj).(*corev1.Pod); ok {
			delete(c.names, pod.Name)
		}
	}))
}

// The filter is not known: it may keep tombstones to itself.
func (c *controller) unknown(filter func(obj any) bool) {
	c.informer.AddEventHandler(store.Filtered(filter, c.add, func(obj any) {
		delete(c.names, obj.(*corev1.Pod).Name)
	}))
}

func (c *controller) nothingDeleted() {
	c.informer.AddEventHandler(store.Filtered(func(obj any) bool {
		pod, ok := obj.(*corev1.Pod)
		return ok && pod.Spec.NodeName != ""
	}, c.add, nil))
}

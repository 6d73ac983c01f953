//go:build kube27

package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
)

var _ cache.ResourceEventHandler = &handler{}

func (h *handler) OnAdd(obj any, _ bool) {}
func (h *handler) OnUpdate(_, obj any)   {}

func (c *controller) detailed() {
	c.informer.AddEventHandler(cache.ResourceEventHandlerDetailedFuncs{
		DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) }, // want error:"panics on DeletedFinalStateUnknown"
	})
}

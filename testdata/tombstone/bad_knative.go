//go:build knative

package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	kncontroller "knative.dev/pkg/controller"
)

func (c *controller) handlesAll() {
	c.informer.AddEventHandler(kncontroller.HandleAll(func(obj any) {
		c.queue.Add(obj.(*corev1.Pod).Name) // want error:"panics"
	}))
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool { return obj != nil },
		Handler: kncontroller.HandleAll(func(obj any) {
			c.queue.Add(obj.(*corev1.Pod).Name) // want error:"panics"
		}),
	})
}

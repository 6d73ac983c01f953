//go:build knative

package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	kncontroller "knative.dev/pkg/controller"
	"knative.dev/pkg/reconciler"
)

// The filter of another module lets no tombstone pass.
func (c *controller) filteredByKnative() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: reconciler.LabelExistsFilterFunc("a"),
		Handler:    cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) }},
	})
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: reconciler.NameFilterFunc("a"),
		Handler:    c.all(),
	})
}

func (c *controller) all() cache.ResourceEventHandler {
	return kncontroller.HandleAll(func(obj any) { c.forget(obj.(*corev1.Pod)) })
}

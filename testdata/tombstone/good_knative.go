//go:build knative

package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	kncontroller "knative.dev/pkg/controller"
	"knative.dev/pkg/kmeta"
	"knative.dev/pkg/reconciler"
)

// What a filter of filters lets pass is not known.
func (c *controller) filteredByEither(filter func(any) bool) {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: reconciler.Or(reconciler.LabelExistsFilterFunc("a"), filter),
		Handler:    cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { c.forget(obj.(*corev1.Pod)) }},
	})
}

// The handler knows tombstones, although its filter does not.
func (c *controller) filteredForNothing() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: reconciler.LabelExistsFilterFunc("a"),
		Handler: kncontroller.HandleAll(func(obj any) {
			if object, err := kmeta.DeletionHandlingAccessor(obj); err == nil {
				c.queue.Add(object.GetName())
			}
		}),
	})
}

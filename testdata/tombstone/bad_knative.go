//go:build knative

package tombstone

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/tools/cache"
	kncontroller "knative.dev/pkg/controller"
	"knative.dev/pkg/reconciler"
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

// The filter keeps tombstones from the handler, and the deletions with them.
func (c *controller) filteredByKnative() {
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: reconciler.LabelExistsFilterFunc("a"),
		Handler: cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
			c.forget(obj.(*corev1.Pod)) // want warning:"^obj\\.\\(\\*corev1\\.Pod\\) would fail on DeletedFinalStateUnknown, and the filter before it loses missed deletions$"
		}},
	})
	c.informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: reconciler.ChainFilterFuncs(func(obj any) bool { return obj != nil }, reconciler.NameFilterFunc("a")),
		Handler:    c.all(),
	})
}

func (c *controller) all() cache.ResourceEventHandler {
	return kncontroller.HandleAll(func(obj any) {
		c.forget(obj.(*corev1.Pod)) // want warning:"would fail"
	})
}

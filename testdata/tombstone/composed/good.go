package composed

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/composed/filters"
)

// Watch lets tombstones pass, or may do so.
func (t *Tracker) Watch(factory informers.SharedInformerFactory, chosen func(any) bool) {
	for _, filter := range []func(any) bool{
		filters.Both(filters.Named("a"), filters.Named("b")),
		filters.All(filters.Named("a"), gone),
		filters.Either(filters.Scheduled, gone),
		filters.Any(filters.Scheduled, gone),
		filters.Unless(gone, filters.Scheduled),
	} {
		factory.Core().V1().Pods().Informer().AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: filter, Handler: t.handler()})
	}
	informer := factory.Core().V1().Pods().Informer()
	informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: filters.Either(filters.Scheduled, gone), Handler: t.handler()})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: filters.Any(filters.Scheduled, gone), Handler: t.handler()})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: filters.Unless(gone, filters.Scheduled), Handler: t.handler()})
	informer.AddEventHandler(cache.FilteringResourceEventHandler{FilterFunc: filters.Both(filters.Named("a"), chosen), Handler: t.handler()})
	// Only additions pass: there is nothing to lose.
	informer.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: filters.Both(filters.Annotated("a"), filters.Scheduled),
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { println(obj.(*corev1.Pod).Name) }},
	})
}

func gone(obj any) bool {
	_, ok := obj.(cache.DeletedFinalStateUnknown)
	return ok
}

package event

import (
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/event/helper"
)

func funcs() cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(any) {}}
}

func heard(informer cache.SharedIndexInformer, w helper.Watcher) {
	informer.AddEventHandler(funcs())
	helper.Register(informer, cache.ResourceEventHandlerFuncs{DeleteFunc: func(any) {}})
	w.Watch(&cache.ResourceEventHandlerFuncs{DeleteFunc: func(any) {}})
	informer.AddEventHandler(helper.Wrapped(cache.ResourceEventHandlerFuncs{DeleteFunc: func(any) {}}))
	handlers := []cache.ResourceEventHandler{cache.ResourceEventHandlerFuncs{DeleteFunc: func(any) {}}}
	for _, handler := range handlers {
		informer.AddEventHandler(handler)
	}
	var handler cache.ResourceEventHandler = cache.ResourceEventHandlerFuncs{DeleteFunc: func(any) {}}
	later := func() { informer.AddEventHandler(handler) }
	later()
	helper.RegisterWaiting(informer, cache.ResourceEventHandlerFuncs{DeleteFunc: func(any) {}})
}

func unheard(q *helper.Queued, subscribe func(cache.ResourceEventHandler)) {
	q.Subscribe(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(any) {}, // want "no informer calls it"
	})
	helper.RegisterUnwrapping(q.Informer, cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(any) {}, // want "no informer calls it"
	})
	helper.RegisterRemembering(q.Informer, cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(any) {}, // want "no informer calls it"
	})
	subscribe(&cache.FilteringResourceEventHandler{
		FilterFunc: func(any) bool { return true }, // want "no informer calls it"
		Handler: cache.ResourceEventHandlerFuncs{
			DeleteFunc: func(any) {}, // want "no informer calls it"
		},
	})
	called := cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(any) {}, // want "no informer calls it"
	}
	called.OnDelete(nil)
}

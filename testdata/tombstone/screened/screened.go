//go:build kube27

// Package screened has handlers that other packages put behind filters.
package screened

import (
	"sync"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/informers"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/screened/screen"
)

// Routes are the addresses of services.
type Routes struct {
	mu        sync.Mutex
	addresses map[string]string
}

// Address is that of a service.
func (r *Routes) Address(name string) string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.addresses[name]
}

func (r *Routes) put(obj any) {
	if svc, ok := obj.(*corev1.Service); ok {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.addresses[svc.Name] = svc.Spec.ClusterIP
	}
}

func (r *Routes) drop(obj any) {
	if gone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = gone.Obj
	}
	if svc, ok := obj.(*corev1.Service); ok {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.addresses, svc.Name)
	}
}

func (r *Routes) handler() cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{AddFunc: r.put, DeleteFunc: r.drop}
}

// OnAdd, OnUpdate and OnDelete make Routes a handler.
func (r *Routes) OnAdd(obj any, _ bool)        { r.put(obj) }
func (r *Routes) OnUpdate(_, obj any)          { r.put(obj) }
func (r *Routes) OnDelete(obj any)             { r.drop(obj) }
func (r *Routes) named(s *corev1.Service) bool { return s.Name != "" }

// Bad loses deletions.
func (r *Routes) Bad(factory informers.SharedInformerFactory) {
	services := factory.Core().V1().Services().Informer()
	services.AddEventHandler(screen.OfClass("internal", r.handler())) // want warning:"^OfClass makes the filter reject DeletedFinalStateUnknown: the handler never sees missed deletions$"
	services.AddEventHandler(screen.OfClass("own", r))
	services.AddEventHandler(screen.Only(r.named, cache.ResourceEventHandlerFuncs{AddFunc: r.put, DeleteFunc: r.drop})) // want warning:"^Only makes the filter reject"
	services.AddEventHandler(screen.Addressed(r.handler()))                                                             // want warning:"^Addressed makes the filter reject"
	services.AddEventHandler(screen.Copied(cache.ResourceEventHandlerFuncs{DeleteFunc: r.drop}))                        // want warning:"^Copied makes the filter reject"
	screen.Watch(services, &cache.ResourceEventHandlerFuncs{AddFunc: r.put, DeleteFunc: r.drop})                        // want warning:"^Watch makes the filter reject"
	// The filter keeps what would panic from the handler: its call is found above, as one of several.
	screen.Watch(services, cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		r.mu.Lock()
		defer r.mu.Unlock()
		delete(r.addresses, obj.(*corev1.Service).Name)
	}})
	// The handler loses them as well: that is where to begin.
	screen.Watch(services, cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) {
		if svc, ok := obj.(*corev1.Service); ok { // want warning:"fails on DeletedFinalStateUnknown: deletions that the watch missed are never handled"
			r.mu.Lock()
			defer r.mu.Unlock()
			delete(r.addresses, svc.Name)
		}
	}})
}

// Good gets all deletions, or asks for none.
func (r *Routes) Good(factory informers.SharedInformerFactory, all bool, class string) {
	services := factory.Core().V1().Services().Informer()
	services.AddEventHandler(screen.Unwrapping(r.handler()))
	services.AddEventHandler(screen.Sometimes(class, r.handler()))
	services.AddEventHandler(screen.Loosely(all, r.handler()))
	services.AddEventHandler(screen.Chosen(func(obj any) bool { return obj != nil }, r.handler()))
	services.AddEventHandler(screen.Any[any](r.handler()))
	services.AddEventHandler(screen.Any[cache.DeletedFinalStateUnknown](r.handler()))
	screen.Twice(services, r.handler())
	services.AddEventHandler(screen.OfClass("added", cache.ResourceEventHandlerFuncs{AddFunc: r.put}))
}

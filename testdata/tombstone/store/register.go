package store

import "k8s.io/client-go/tools/cache"

// Register has an informer call a handler.
func Register(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	informer.AddEventHandler(handler)
}

// Watcher has informers call handlers.
type Watcher interface {
	Watch(kind string, handler cache.ResourceEventHandler)
}

type watcher struct {
	informers map[string]cache.SharedIndexInformer
}

// NewWatcher makes one.
func NewWatcher(informers map[string]cache.SharedIndexInformer) Watcher { return &watcher{informers} }

func (w *watcher) Watch(kind string, handler cache.ResourceEventHandler) {
	Register(w.informers[kind], handler)
}

// Renamed tells a handler of deletions by other means, too.
func Renamed(handler cache.ResourceEventHandler) cache.ResourceEventHandlerFuncs {
	return cache.ResourceEventHandlerFuncs{
		UpdateFunc: func(old, obj any) {
			if old != obj {
				handler.OnDelete(old)
			}
		},
		DeleteFunc: func(obj any) { handler.OnDelete(obj) },
	}
}

// Queued calls handlers when it finds the time.
type Queued struct {
	informer cache.SharedIndexInformer
	gone     chan any
	handlers []cache.ResourceEventHandler
}

// Subscribe adds a handler.
func (q *Queued) Subscribe(handler cache.ResourceEventHandler) {
	q.handlers = append(q.handlers, handler)
}

// Run calls the handlers with objects.
func (q *Queued) Run() {
	q.informer.AddEventHandler(cache.ResourceEventHandlerFuncs{
		DeleteFunc: func(obj any) { q.gone <- Unwrap(obj) },
	})
	for obj := range q.gone {
		for _, handler := range q.handlers {
			handler.OnDelete(obj)
		}
	}
}

// Filtered calls functions for what a filter lets pass.
func Filtered(filter func(obj any) bool, add, remove func(obj any)) cache.ResourceEventHandler {
	return &cache.FilteringResourceEventHandler{
		FilterFunc: filter,
		Handler:    cache.ResourceEventHandlerFuncs{AddFunc: add, DeleteFunc: remove},
	}
}

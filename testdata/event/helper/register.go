package helper

import "k8s.io/client-go/tools/cache"

// Register has an informer call a handler.
func Register(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	informer.AddEventHandler(handler)
}

// Watcher has informers call handlers.
type Watcher interface {
	Watch(handler cache.ResourceEventHandler)
}

type watcher struct{ informer cache.SharedIndexInformer }

// Watch registers a handler.
func (w *watcher) Watch(handler cache.ResourceEventHandler) { Register(w.informer, handler) }

// Wrapped calls another handler.
func Wrapped(handler cache.ResourceEventHandler) cache.ResourceEventHandler {
	return cache.ResourceEventHandlerFuncs{DeleteFunc: func(obj any) { handler.OnDelete(obj) }}
}

// Queued calls handlers when it finds the time.
type Queued struct {
	Informer cache.SharedIndexInformer
	handlers []cache.ResourceEventHandler
}

// Subscribe adds a handler.
func (q *Queued) Subscribe(handler cache.ResourceEventHandler) {
	q.handlers = append(q.handlers, handler)
}

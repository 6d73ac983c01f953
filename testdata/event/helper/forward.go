package helper

import "k8s.io/client-go/tools/cache"

// waiting hands on what it gets, as it comes, when it is told to.
type waiting struct {
	cache.ResourceEventHandlerFuncs
	handler cache.ResourceEventHandler
	ready   chan struct{}
}

func newWaiting(handler cache.ResourceEventHandler) *waiting {
	return &waiting{handler: handler, ready: make(chan struct{})}
}

func (w *waiting) OnDelete(obj any) {
	<-w.ready
	if w.handler != nil {
		w.handler.OnDelete(obj)
	}
}

// RegisterWaiting has an informer call a handler later.
func RegisterWaiting(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	w := newWaiting(handler)
	informer.AddEventHandler(w)
	close(w.ready)
}

// unwrapping hands on the object in a tombstone.
type unwrapping struct {
	cache.ResourceEventHandlerFuncs
	handler cache.ResourceEventHandler
}

func (u *unwrapping) OnDelete(obj any) {
	if tombstone, ok := obj.(cache.DeletedFinalStateUnknown); ok {
		obj = tombstone.Obj
	}
	u.handler.OnDelete(obj)
}

// RegisterUnwrapping has an informer call a handler with objects.
func RegisterUnwrapping(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	informer.AddEventHandler(&unwrapping{handler: handler})
}

// remembering hands on what it was told last.
type remembering struct {
	cache.ResourceEventHandlerFuncs
	handler cache.ResourceEventHandler
	last    any
}

func (r *remembering) OnDelete(any) { r.handler.OnDelete(r.last) }

// RegisterRemembering has an informer call a handler with objects of its own.
func RegisterRemembering(informer cache.SharedIndexInformer, handler cache.ResourceEventHandler) {
	informer.AddEventHandler(&remembering{handler: handler})
}

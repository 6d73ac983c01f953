package notify

import "k8s.io/client-go/tools/cache"

// Queued calls handlers when it finds the time.
type Queued struct {
	events   chan any
	handlers []cache.ResourceEventHandler
}

// Subscribe adds a handler.
func (q *Queued) Subscribe(handler cache.ResourceEventHandler) {
	q.handlers = append(q.handlers, handler)
}

// Run calls the handlers.
func (q *Queued) Run() {
	for obj := range q.events {
		for _, handler := range q.handlers {
			handler.OnDelete(obj)
		}
	}
}

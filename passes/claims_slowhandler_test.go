package passes

var slowhandlerClaims = []claim{
	{"slowhandler", ` in (what )?(an event handler|a handler's filter|a map function|a predicate)( calls)?: (later events wait in an unbounded buffer(; enqueue a key|; leave that to the worker)?|events pile up in memory)$`, 0, 0,
		"client-go@v0.37.2 tools/cache/shared_informer.go processorListener: one goroutine calls the handler, pendingNotifications is an unbounded ring buffer; controller-runtime@v0.25.2 pkg/internal/source/kind.go, event_handler.go: predicates and handlers run in a handler of the informer"},
	{"slowhandler", ` in a transform: it blocks the informer$`, 0, 0,
		"client-go@v0.26.0 tools/cache/controller.go processDeltas; client-go@v0.37.2 tools/cache/the_real_fifo.go addToItems_locked: the transform runs under the lock of the queue"},
	{"slowhandler", ` in an index function: it blocks the informer and all who read its cache$`, 0, 0,
		"client-go@v0.37.2 tools/cache/thread_safe_store.go Update: index functions run under the write lock"},
	{"slowhandler", ` in a watch error handler: the informer neither lists nor watches until it returns$`, 0, 0,
		"client-go@v0.37.2 tools/cache/reflector.go RunWithContext: the loop calls the handler between two ListAndWatch"},
	{"slowhandler", `^(the queue gets the object|the item holds an object), not its key: it goes stale, stays in memory, and no two updates are merged into one$`, 0, 0,
		"client-go@v0.37.2 util/workqueue/queue.go Add: items that are equal are merged; each update of a cache is a new object"},
	{"slowhandler", `^the item is a pointer: the queue never sees two equal ones, so nothing is merged; queue a (value|key)$`, 0, 0,
		"client-go@v0.37.2 util/workqueue/queue.go: items are keys of a set"},
	{"slowhandler", `^the item holds the old and the new object: no two updates are merged before the worker has enqueued their keys$`, 0, 0,
		"client-go@v0.37.2 util/workqueue/queue.go Add: items that are equal are merged, as two keys of one object are"},
}

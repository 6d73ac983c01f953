package passes

var rawwatchClaims = []claim{
	{"rawwatch", `: every watch ends, and a closed channel has this loop spin on empty events$`, 0, 0, "apiserver@v0.37.2 pkg/endpoints/handlers/get.go ListResource: a timeout of at least minRequestTimeout; Go specification, Receive operator"},
	{"rawwatch", `panics on Error events: their object is a \*metav1\.Status; look at the Type first$`, 0, 0, "apimachinery@v0.37.2 pkg/watch/watch.go Event.Object: *api.Status is recommended"},
	{"rawwatch", `panics once the watch is closed: the event is empty then; receive with ok$`, 0, 0, "Go specification, Receive operator: the zero value of a closed channel"},
	{"rawwatch", `is nil on Error events, and this panics: their object is a \*metav1\.Status; look at ok$`, 0, 0, "apimachinery@v0.37.2 pkg/watch/watch.go Event.Object: *api.Status is recommended"},
	{"rawwatch", `is nil once the watch is closed, and this panics: the event is empty then; receive with ok$`, 0, 0, "Go specification, Receive operator: the zero value of a closed channel"},
	{"rawwatch", `always panics: an event carries one object, never a list$`, 0, 0, "apimachinery@v0.37.2 pkg/watch/watch.go Event.Object"},
	{"rawwatch", `is restarted from the beginning: that replays every object; use an informer or a RetryWatcher$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go: without a version a watch begins with synthetic Added events"},
	{"rawwatch", `is restarted from the beginning: that replays every object; use an informer or NewRetryWatcher$`, 0, 33, "the same; client-go@v0.32.0 tools/watch/retrywatcher.go"},
	{"rawwatch", `is restarted from the beginning: that replays every object; use an informer or NewRetryWatcherWithContext$`, 33, 0, "the same; client-go@v0.33.0 tools/watch/retrywatcher.go"},
	{"rawwatch", `resumes without AllowWatchBookmarks: while none of them changes, the version seen last expires \(410\)$`, 0, 0, "kubernetes.io/docs/reference/using-api/api-concepts: watch bookmarks; etcd compacts every 5 minutes"},
	{"rawwatch", `once its version has expired \(410\), the watch of .* resumes from it for ever$`, 0, 0, "apiserver@v0.37.2 pkg/storage/cacher/watch_cache.go: too old resource version; sent as an Error event"},
	{"rawwatch", `which the server closes after a while: use an informer or NewRetryWatcher$`, 0, 33, "apiserver@v0.37.2 pkg/endpoints/handlers/get.go ListResource; client-go@v0.32.0 tools/watch/retrywatcher.go"},
	{"rawwatch", `which the server closes after a while: use an informer or NewRetryWatcherWithContext$`, 33, 0, "the same; client-go@v0.33.0 tools/watch/retrywatcher.go"},
	{"rawwatch", `is never stopped: its connection and goroutine outlive the loop that is left early; defer Stop$`, 0, 0, "apimachinery@v0.37.2 pkg/watch/streamwatcher.go receive: blocks until the event is taken or Stop is called"},
	{"rawwatch", `drops the resourceVersion of the LIST: all objects come again, deletions in between are lost$`, 0, 0, "apimachinery@v0.37.2 pkg/apis/meta/v1/types.go: without a version a watch begins with the objects that exist then"},
	{"rawwatch", `^handles Bookmark events like others: this watch asks for them, but their object has only a resourceVersion$`, 0, 0, "apimachinery@v0.37.2 pkg/watch/watch.go: only ResourceVersion is set"},
	{"rawwatch", `like objects: they hold a mere version or a Status; send them on unchanged$`, 0, 0, "apimachinery@v0.37.2 pkg/watch/watch.go Event.Object"},
	{"rawwatch", `fails for resourceVersion "" or "0": start from that of a LIST, or use an informer$`, 0, 0, "client-go@v0.37.2 tools/watch/retrywatcher.go newRetryWatcher: initial RV is not supported due to issues with underlying WATCH"},
	{"rawwatch", `^a list read from a cache has no resourceVersion: \w+ always fails; LIST with a live reader$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List sets no resourceVersion; client-go@v0.37.2 tools/watch/retrywatcher.go"},
	{"rawwatch", `^a list read from a cache has no resourceVersion: the watch replays all objects first$`, 0, 0, "controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List sets no resourceVersion"},
}

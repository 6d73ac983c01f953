package passes

const handlerSource = "client-go tools/cache controller.go ResourceEventHandler: OnDelete gets DeletedFinalStateUnknown, a value, if the watch missed the deletion; " +
	"delta_fifo.go and the_real_fifo.go Replace make it, with a nil Obj where the store has no copy"

var tombstoneClaims = []claim{
	{"tombstone", ` panics on DeletedFinalStateUnknown, which informers hand over for missed deletions$`, 0, 0, handlerSource},
	{"tombstone", ` panics on DeletedFinalStateUnknown, and code that recovers from that loses missed deletions$`, 0, 0, handlerSource},
	{"tombstone", ` panics on DeletedFinalStateUnknown, and this handler ends the process for deletions anyway$`, 0, 0, handlerSource},
	{"tombstone", ` fails on DeletedFinalStateUnknown, and the code panics because of that: missed deletions end it$`, 0, 0, handlerSource},
	{"tombstone", ` fails on DeletedFinalStateUnknown: the process panics on the nil that is used after a missed deletion$`, 0, 0, handlerSource},
	{"tombstone", ` fails on DeletedFinalStateUnknown: deletions that the watch missed are never handled$`, 0, 0, handlerSource},
	{"tombstone", ` never matches: DeletedFinalStateUnknown comes as a value, and missed deletions are lost$`, 0, 0, handlerSource},
	{"tombstone", ` fails on DeletedFinalStateUnknown: missed deletions are lost(, use DeletionHandling\w+|; unwrap it, as code behind needs the object)?$`, 0, 0,
		"client-go tools/cache store.go MetaNamespaceKeyFunc: meta.Accessor fails on what is no object; controller.go DeletionHandlingMetaNamespaceKeyFunc"},
	{"tombstone", ` makes the filter reject DeletedFinalStateUnknown: the handler never sees missed deletions$`, 0, 0,
		"client-go tools/cache controller.go FilteringResourceEventHandler.OnDelete: asks FilterFunc with the tombstone itself"},
	{"tombstone", ` would fail on DeletedFinalStateUnknown, and the filter before it loses missed deletions$`, 0, 0,
		"client-go tools/cache controller.go FilteringResourceEventHandler.OnDelete; knative.dev/pkg reconciler/filter.go, controller/controller.go: filters refuse what is no metav1.Object"},
	{"tombstone", ` fails on DeletedFinalStateUnknown: missed deletions are lost, and nothing is seen to depend on them$`, 0, 0,
		handlerSource + "; util/workqueue queue.go Add keeps a key once however often it is added"},
	{"tombstone", ` fails on DeletedFinalStateUnknown: missed deletions are enqueued, all else is skipped$`, 0, 0,
		handlerSource + "; DeletionHandlingMetaNamespaceKeyFunc; knative.dev/pkg controller/controller.go Enqueue: kmeta.DeletionHandlingAccessor"},
	{"tombstone", ` fails on DeletedFinalStateUnknown: missed deletions wait until the worker has a key again$`, 0, 0,
		handlerSource + "; util/workqueue delaying_queue.go AddAfter adds the key when the time has passed, whatever events came"},
	{"tombstone", ` fails on DeletedFinalStateUnknown, but servers have none of the version since Kubernetes 1\.\d+$`, 0, 0,
		"kubernetes.io/docs/reference/using-api/deprecation-guide: the versions of the API that are no longer served, and since when"},
	{"tombstone", ` is nil where the informer has no copy of the deleted object: using it panics$`, 37, 0,
		"client-go v0.37.0 tools/cache controller.go DeletedObject.OptionalObj; TypedFilteringResourceEventHandler.OnDelete asks FilterFunc with it"},
}

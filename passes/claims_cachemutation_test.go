package passes

var cachemutationClaims = []claim{
	{"cachemutation", `writes to an object of the cache: its other readers race with that and see it, change a DeepCopy$`, 0, 0,
		"client-go tools/cache/controller.go ResourceEventHandler: \"The handlers MUST NOT modify the objects received\"; tools/cache/mutation_detector.go; generated listers: \"Objects returned here must be treated as read-only\""},
	{"cachemutation", `writes to an object of the cache: a failed update is never retried, change a DeepCopy$`, 0, 0,
		"client-go tools/cache thread_safe_store.go: Get returns the stored object itself, which keeps what was written until the server sends another one"},
	{"cachemutation", `^the cache hands out its own \w+ here, and code writes to one: its other readers race with that and see it, change a DeepCopy$`, 0, 0,
		"controller-runtime pkg/cache/internal/cache_reader.go disableDeepCopy: \"when enabled you must DeepCopy any object before mutating it, otherwise you will mutate the object in the cache\""},
}

package passes

var cachemutationClaims = []claim{
	{"cachemutation", `writes to (an object of the cache: its other|objects of the cache, here and at (another place|\d+ places more):) readers race with that, change (a DeepCopy|DeepCopies)$`, 0, 0,
		"client-go tools/cache/controller.go ResourceEventHandler: \"The handlers MUST NOT modify the objects received\"; tools/cache/mutation_detector.go; generated listers: \"Objects returned here must be treated as read-only\""},
	{"cachemutation", `writes to (an object of the cache: nothing else|objects of the cache, here and at (another place|\d+ places more): nothing) is seen to read that, change (a DeepCopy|DeepCopies)$`, 0, 0,
		"generated listers: \"Objects returned here must be treated as read-only\""},
	{"cachemutation", `writes to (an object of the cache: (it no longer is what the server has|later reads see what the server never had)|objects of the cache, here and at (another place|\d+ places more): (they are not the server's then|later reads see that)), change (a DeepCopy|DeepCopies)$`, 0, 0,
		"client-go tools/cache thread_safe_store.go: Get and List return the stored objects themselves, which keep what was written until the server sends others"},
	{"cachemutation", `writes to (an object of the cache: a failed update is never|objects of the cache, here and at (another place|\d+ places more): failed updates are not) retried, change (a DeepCopy|DeepCopies)$`, 0, 0,
		"client-go tools/cache thread_safe_store.go: Get returns the stored object itself, which keeps what was written until the server sends another one"},
	{"cachemutation", `writes to an object of the cache, if that is unsorted or lacks it: have it change a copy$`, 0, 0,
		"generated listers: \"Objects returned here must be treated as read-only\"; sort.Strings and assignments in place write to what they are given"},
	{"cachemutation", `writes to an object of the cache, where other code reads it: change a DeepCopy$`, 0, 0,
		"client-go tools/cache thread_safe_store.go: Get returns the stored object itself, to all who ask"},
	{"cachemutation", `writes to a deleted object, which any other handler of it gets, too: change a DeepCopy$`, 0, 0,
		"client-go tools/cache/shared_informer.go OnDelete: distribute(deleteNotification{oldObj: old}) hands one object to every listener"},
	{"cachemutation", ` makes the same of an object of the cache each time, while nothing else reads it: change a copy$`, 0, 0,
		"client-go tools/cache/controller.go NewInformer, processDeltas: the store is returned and kept nowhere else, the handler is called by the goroutine that fills it"},
	{"cachemutation", `writes the old state into the cache's new object: compare with what is wanted, change a copy$`, 0, 0,
		"client-go tools/cache/controller.go processDeltas: the old object of an update is the one that the store holds"},
	{"cachemutation", `^the cache hands out its own \w+ here, and code writes to one: its other readers race with that, change a DeepCopy$`, 0, 0,
		"controller-runtime pkg/cache/internal/cache_reader.go disableDeepCopy: \"when enabled you must DeepCopy any object before mutating it, otherwise you will mutate the object in the cache\""},
}

package passes

var duplicateinformerClaims = []claim{
	{"duplicateinformer", `caches .* again: the \w+ in \S+ holds the same objects, share one informer$`, 0, 0,
		"client-go tools/cache shared_informer.go: one indexer and one reflector for each informer; informers/factory.go InformerFor: one informer for each type of a factory"},
	{"duplicateinformer", `is cached twice by one (manager|cache): in full because .*, and as metadata in .*; use one form$`, 0, 0,
		"controller-runtime pkg/cache/internal/informers.go informersByType: structured, unstructured and metadata objects have informers of their own; pkg/builder/options.go OnlyMetadata"},
}

var knownbugClaims = []claim{
	{"knownbug", `^informers of client-go before 0\.28 keep the whole initial list alive with any of its objects: upgrade to 0\.28$`, 0, 28,
		"client-go v0.27.16 tools/cache/reflector.go list: meta.ExtractList; v0.28.1: meta.ExtractListWithAlloc (kubernetes/kubernetes#113305)"},
	{"knownbug", `^with ReaderFailOnMissingInformer reads do not wait for the informer's sync: upgrade controller-runtime to 0\.23\.1$`, 28, 35,
		"controller-runtime v0.16.3 to v0.23.0 pkg/cache/informer_cache.go getInformerForKind: Peek without waiting; v0.23.1 pkg/cache/internal/informers.go Get"},
	{"knownbug", `^from client-go 0\.35 this informer of a fake client never syncs: wrap its ListWatch with ToListWatcherWithWatchListSemantics$`, 35, 0,
		"client-go v0.35.0 tools/cache/reflector.go watchList waits for a bookmark; kubernetes/fake sends none (kubernetes/kubernetes#135895)"},
	{"knownbug", `^before apimachinery 0\.33 a timeout that cuts a watch within a message makes the cache list everything again$`, 0, 33,
		"apimachinery v0.32.13 and v0.33.0 pkg/util/framer/framer.go lengthDelimitedFrameReader.Read (kubernetes/kubernetes#129792)"},
}

package passes

var hiddeninformerClaims = []claim{
	{"hiddeninformer", `^reads of .* start (an informer|informers) that nothing asks for: (it lists, watches and keeps|they list, watch and keep) all that the cache may see$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/cache/informer_cache.go getInformerForKind, pkg/cache/internal/informers.go Get: a read of a kind without informer adds and starts one"},
	{"hiddeninformer", `^.* (is|are) watched in full, and read live: nothing reads the cache; watch only metadata, or read from it$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/client/client.go shouldBypassCache: reads of uncached kinds go to the server"},
	{"hiddeninformer", `^.* (is|are) watched in full, and on some ways to here read live: where both are, watch only metadata$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/client/client.go shouldBypassCache: reads of uncached kinds go to the server, on ways that name them only"},
}

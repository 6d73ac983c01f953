package passes

var fieldindexClaims = []claim{
	{"fieldindex", `^no cache has an index of \w+ by .+: this List fails(, call IndexField before the manager starts)?$`, 0, 0,
		"controller-runtime v0.14.6 to v0.25.2 pkg/cache/internal/cache_reader.go List: indexer.ByIndex(FieldIndexName(field), ...) for each field selector, metadata.name included; client-go tools/cache/thread_safe_store.go ByIndex: Index with name %s does not exist"},
	{"fieldindex", `^List of \w+( by .+ in \S+)? fails: no cache of this program has (that index|the index that it asks for)(, add it with IndexField)?$`, 0, 0,
		"the same"},
	{"fieldindex", `^index \S+ is asked for( in \S+)?, but no indexers of this program have it: that returns an error$`, 0, 0,
		"client-go tools/cache/thread_safe_store.go, v0.26 to v0.37.2, Index, ByIndex and IndexKeys: Index with name %s does not exist"},
	{"fieldindex", `^functions that this import holds ask for (an index|\d+ indexes) that no cache of this program has: they fail if they are called$`, 0, 0,
		"the same"},
	{"fieldindex", `^client-go before 0.30 adds no indexes to an informer that runs: AddIndexers returns an error, call it before the start$`, 0, 30,
		"client-go v0.26 to v0.29 tools/cache/shared_informer.go AddIndexers: informer has already started"},
	{"fieldindex", `^no List selects \w+ by .+: (its index|it) is kept up to date for nothing$`, 0, 0,
		"client-go tools/cache/thread_safe_store.go updateIndices: every index function runs for each change of an object"},
}

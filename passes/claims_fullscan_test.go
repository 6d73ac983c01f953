package passes

var fullscanClaims = []claim{
	{"fullscan", `^\S*List scans all .* to keep one namespace: (narrow it with \w+|ask its namespace index)$`, 0, 0,
		"client-go@v0.37.2 tools/cache/listers.go ListAll, ListAllByNamespace: the latter reads the namespace index that generated informers have"},
	{"fullscan", `^\S*List scans all .* to keep one name: (Get finds it by its key|an index of that finds them)$`, 0, 0,
		"client-go@v0.37.2 tools/cache/store.go GetByKey"},
	{"fullscan", `^\S*List scans all .* to keep those with (label \S+|some labels): (pass a selector|an index of that finds them)$`, 0, 0,
		"client-go@v0.37.2 tools/cache/listers.go ListAll: the selector decides what is appended"},
	{"fullscan", `^\S*List scans all .* to keep those (of one owner|with one \S+|with one value of a field): an index of that finds them$`, 0, 0,
		"client-go@v0.37.2 tools/cache/thread_safe_store.go ByIndex"},
	{"fullscan", `^\S*List copies all .* to keep .*: (pass client\.\w+|use IndexField and client\.MatchingFields)$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/cache/internal/cache_reader.go List: each object is deep-copied; namespaces and field indexes are looked up"},
}

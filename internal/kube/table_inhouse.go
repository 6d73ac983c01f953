package kube

import "slices"

// inHouseTable speaks about what projects wrap around client-go and
// controller-runtime for themselves and for those that import them.
func inHouseTable() []Symbol {
	return slices.Concat(
		in("github.com/openkruise/kruise", "pkg/util/client", uncopiedLists),
		in("github.com/openkruise/rollouts", "pkg/util/client", uncopiedLists),
		in("github.com/koordinator-sh/koordinator", "pkg/util/client", uncopiedLists),
		in("github.com/dixudx/yacht", "", worked),
		in("sigs.k8s.io/cluster-api", "controllers/crdmigrator", migratedFromCache),
		in("github.com/rancher/wrangler/v3", "pkg/generic", wranglerCaches...),
	)
}

// The delegating client lists the indexer's own objects where it is given this
// option (delegating_client.go or cache.go, no_deepcopy_lister.go).
var uncopiedLists = row{"", "DisableDeepCopy", OptNoDeepCopy, noArg, "", ""}

// The workers of the controller call the function for each item of its queue
// (yacht.go, processNextWorkItem).
var worked = row{"Controller", "WithHandlerFunc", Reconcile, 0, "", ""}

// The migrator removes entries of versions that are not served any more from the
// managedFields of what its cached client lists, and takes objects without any for
// done (crd_migrator.go, listCustomResources and reconcileCleanupManagedFields). Without
// this option it lists live.
var migratedFromCache = row{"ByObjectConfig", "UseCache", CachedManagedFields, noArg, "", ""}

// The caches return the indexer's own objects (cache.go, Get, List and GetByIndex).
var wranglerCaches = []row{
	{"CacheInterface", "Get", ListerGet, 1, "", ""},
	{"CacheInterface", "List", ListerList, 1, "", ""},
	{"CacheInterface", "GetByIndex", StoreRead, noArg, "", ""},
	{"NonNamespacedCacheInterface", "Get", ListerGet, 0, "", ""},
	{"NonNamespacedCacheInterface", "List", ListerList, 0, "", ""},
	{"NonNamespacedCacheInterface", "GetByIndex", StoreRead, noArg, "", ""},
}

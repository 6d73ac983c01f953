package kube

import "slices"

// inHouseTable speaks about what projects wrap around controller-runtime for
// themselves and for those that import them.
func inHouseTable() []Symbol {
	return slices.Concat(
		in("github.com/openkruise/kruise", "pkg/util/client", uncopiedLists),
		in("github.com/openkruise/rollouts", "pkg/util/client", uncopiedLists),
		in("github.com/koordinator-sh/koordinator", "pkg/util/client", uncopiedLists),
	)
}

// The delegating client lists the indexer's own objects where it is given this
// option (delegating_client.go or cache.go, no_deepcopy_lister.go).
var uncopiedLists = row{"", "DisableDeepCopy", OptNoDeepCopy, noArg, "", ""}

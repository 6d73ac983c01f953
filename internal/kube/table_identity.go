package kube

import "slices"

// identityTable speaks about what two configurations, clients or selectors
// have in common.
func identityTable() []Symbol {
	return slices.Concat(
		in(clientGo, "rest", row{"", "CopyConfig", ConfigCopy, 0, "", ""},
			row{"", "AddUserAgent", ConfigCopy, 0, "", ""},
			row{"Config", "Host", ConfigServer, noArg, "", ""},
			row{"Config", "APIPath", ConfigServer, noArg, "", ""},
			row{"Config", "Impersonate", ConfigServer, noArg, "", ""}),
		in(runtimeMod, "pkg/cluster", row{"Cluster", "GetConfig", ConfigOf, noArg, "", ""}),
		in(runtimeMod, "pkg/cache", row{"Options", "ReaderFailOnMissingInformer", FailsOnMissing, noArg, "0.16", ""}),
		in(apimachinery, "pkg/fields", row{"", "Everything", SelectsAll, noArg, "", ""}),
		in(apimachinery, "pkg/labels", row{"", "Everything", SelectsAll, noArg, "", ""}),
		in(clientGo, "tools/leaderelection", row{"LeaderCallbacks", "OnStartedLeading", RunsWhenLeading, noArg, "", ""},
			row{"LeaderElector", "IsLeader", TellsLeading, noArg, "", ""}),
		in(clientGo, "tools/leaderelection/resourcelock", row{"", "New", LockNamespace, 1, "", ""},
			row{"", "NewFromKubeconfig", LockNamespace, 1, "", ""}, row{"LeaseLock", "LeaseMeta", LockNamespace, noArg, "", ""}),
	)
}

package kube

import "slices"

// lifetimeTable speaks about what runs until something stops it.
func lifetimeTable() []Symbol {
	return slices.Concat(
		in(std, "context", contexts...),
		in(std, "os/signal", row{"", "NotifyContext", ContextCancel, 0, "", ""}),
		in(std, "net/http", row{"Request", "Context", ContextOfRequest, noArg, "", ""}),
		in(grpcMod, "", row{"ServerStream", "Context", ContextOfRequest, noArg, "", ""}),
		in(apimachinery, "pkg/util/wait", row{"", "NeverStop", ContextForever, noArg, "", ""}),
		in(runtimeMod, "", configs("SetupSignalHandler", "GetConfig", "GetConfigOrDie")...),
		in(runtimeMod, "pkg/manager/signals", configs("SetupSignalHandler")...),
		in(runtimeMod, "pkg/client/config", configs("", "GetConfig", "GetConfigOrDie")...),
		in(runtimeMod, "pkg/manager", row{"Manager", "Add", RunsWith, 0, "", ""}),
		in(runtimeMod, "pkg/cluster", row{"Cluster", "GetConfig", SharedConfig, noArg, "", ""}),
		in(clientGo, "rest", configs("", "InClusterConfig")...),
		in(clientGo, "tools/clientcmd", configs("", "BuildConfigFromFlags")...),
		in(clientGo, "tools/cache", removals...),
		in(clientGo, "dynamic/dynamicinformer", row{"DynamicSharedInformerFactory", "Shutdown", Shutdown, noArg, "0.27", ""}),
		in(clientGo, "metadata/metadatainformer", row{"SharedInformerFactory", "Shutdown", Shutdown, noArg, "0.27", ""}),
		in(runtimeMod, "pkg/cache", row{"Informer", "RemoveEventHandler", RemoveHandler, 0, "0.14", "0.25"}),
		in(runtimeMod, "pkg/cache/cacheapi", row{"Informer", "RemoveEventHandler", RemoveHandler, 0, "0.25", ""}),
		in(clientGo, "tools/record", broadcasters...),
		in(clientGo, "tools/events", eventBroadcasters...),
		in(clientGo, "restmapper", mappers...),
		in(runtimeMod, "pkg/client/apiutil", row{"", "NewDynamicRESTMapper", NewMapper, 0, "", ""}),
	)
}

var contexts = []row{
	{"Context", "Done", ContextDone, noArg, "", ""},
	{"", "WithCancel", ContextCancel, 0, "", ""},
	{"", "WithCancelCause", ContextCancel, 0, "", ""},
	{"", "CancelFunc", ContextEnd, noArg, "", ""},
	{"", "CancelCauseFunc", ContextEnd, noArg, "", ""},
	{"", "WithTimeout", ContextDeadline, 0, "", ""},
	{"", "WithTimeoutCause", ContextDeadline, 0, "", ""},
	{"", "WithDeadline", ContextDeadline, 0, "", ""},
	{"", "WithDeadlineCause", ContextDeadline, 0, "", ""},
	{"", "Background", ContextForever, noArg, "", ""},
	{"", "TODO", ContextForever, noArg, "", ""},
	{"", "WithoutCancel", ContextForever, noArg, "", ""},
	{"", "Background", ContextUnending, noArg, "", ""},
	{"", "TODO", ContextUnending, noArg, "", ""},
	{"", "WithoutCancel", ContextUnending, noArg, "", ""},
}

// configs returns the row of a context that ends with the program, if it is
// named, and those of functions that find the program's configuration.
func configs(signals string, names ...string) []row {
	var rows []row
	if signals != "" {
		rows = append(rows, row{"", signals, ContextForever, noArg, "", ""}, row{"", signals, RunsOnce, noArg, "", ""})
	}
	for _, name := range names {
		rows = append(rows, row{"", name, SharedConfig, noArg, "", ""})
	}
	return rows
}

var removals = []row{
	{"SharedInformer", "RemoveEventHandler", RemoveHandler, 0, "0.26", ""},
	{"", "ShutDownEventHandler", RemoveHandler, 1, "0.37", ""},
}

var broadcasters = []row{
	{"", "NewBroadcaster", NewBroadcaster, noArg, "", ""},
	{"", "NewBroadcasterWithCorrelatorOptions", NewBroadcaster, noArg, "", ""},
	{"", "WithContext", BroadcasterContext, 0, "0.29", ""},
	{"EventBroadcaster", "Shutdown", Shutdown, noArg, "", ""},
}

var eventBroadcasters = []row{
	{"", "NewBroadcaster", NewBroadcaster, noArg, "", ""},
	{"", "NewEventBroadcasterAdapter", NewBroadcaster, noArg, "", ""},
	{"EventBroadcaster", "Shutdown", Shutdown, noArg, "", ""},
	{"EventBroadcasterAdapter", "Shutdown", Shutdown, noArg, "", ""},
}

// A mapper asks when it is made, or as soon as it is used.
var mappers = []row{
	{"", "GetAPIGroupResources", NewMapper, 0, "", ""},
	{"", "GetAPIGroupResourcesWithContext", NewMapper, 1, "0.37", ""},
	{"", "NewDeferredDiscoveryRESTMapper", NewMapper, 0, "", ""},
	{"", "NewDeferredDiscoveryRESTMapperWithContext", NewMapper, 0, "0.37", ""},
}

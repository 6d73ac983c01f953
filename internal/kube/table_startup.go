package kube

import (
	"go/types"
	"slices"
)

// startupTable speaks about what fills caches, and what waits for that.
func startupTable() []Symbol {
	return slices.Concat(
		in(clientGo, "tools/cache", syncs...),
		in(std, "context", row{"Context", "Err", ContextErr, noArg, "", ""}),
		in(knative, "controller", []row{
			{"", "WaitForCacheSyncQuick", SyncedArg, 1, "", ""},
			{"", "StartInformers", RunsArg, 1, "", ""},
			{"", "RunInformers", RunsArg, 1, "", ""},
		}...),
		in(libraryGo, "pkg/controller/factory", libraryControllers...),
	)
}

// libraryGo is the module with OpenShift's controllers.
const libraryGo = "github.com/openshift/library-go"

var libraryControllers = []row{
	{"Factory", "WithInformers", AwaitsLater, 0, "", ""},
	{"Factory", "WithFilteredEventsInformers", AwaitsLater, 1, "", ""},
	{"Factory", "WithBareInformers", AwaitsLater, 0, "", ""},
	{"Factory", "WithInformersQueueKeyFunc", AwaitsLater, 1, "", ""},
	{"Factory", "WithFilteredEventsInformersQueueKeyFunc", AwaitsLater, 2, "", ""},
	{"Factory", "WithInformersQueueKeysFunc", AwaitsLater, 1, "", ""},
	{"Factory", "WithFilteredEventsInformersQueueKeysFunc", AwaitsLater, 2, "", ""},
}

var syncs = []row{
	{"SharedInformer", "HasSynced", SyncedOf, noArg, "", ""},
	{"SharedInformer", "HasSyncedChecker", SyncedOf, noArg, "0.36", ""},
	{"Controller", "HasSynced", SyncedOf, noArg, "", ""},
	{"Controller", "HasSyncedChecker", SyncedOf, noArg, "0.36", ""},
	{"ResourceEventHandlerRegistration", "HasSynced", SyncedOf, noArg, "0.27", ""},
	{"ResourceEventHandlerRegistration", "HasSyncedChecker", SyncedOf, noArg, "0.36", ""},
	{"SharedInformer", "GetController", ControllerOf, noArg, "", ""},
	{"", "WaitForCacheSync", SyncedArg, 1, "", ""},
	{"", "WaitForNamedCacheSync", SyncedArg, 2, "", ""},
	{"", "WaitForNamedCacheSyncWithContext", SyncedArg, 1, "0.33", ""},
	{"", "WaitFor", SyncedArg, 2, "0.36", ""},
}

// IsSynced reports whether a value of type t reports whether a cache is filled:
// an InformerSynced, or a DoneChecker.
func IsSynced(t types.Type) bool {
	return is(t, toolsCache, "InformerSynced") || is(t, toolsCache, "DoneChecker")
}

// IsFactory reports whether t is a shared informer factory, be it generated,
// dynamic or of metadata.
func IsFactory(t types.Type) bool {
	start := method(t, "Start")
	return isFactory(t) || start != nil && hasRow(start, Start) && methodMeans(t, "ForResource", ForResource)
}

// IsRegistration reports whether t is what an informer returns for an event
// handler.
func IsRegistration(t types.Type) bool {
	return is(t, toolsCache, "ResourceEventHandlerRegistration")
}

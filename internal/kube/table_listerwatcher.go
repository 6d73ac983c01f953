package kube

import "slices"

// listerWatcherTable speaks about what informers and reflectors list and
// watch with.
func listerWatcherTable() []Symbol {
	return slices.Concat(
		in(clientGo, "tools/cache", listerWatchers...),
		in(clientGo, "tools/watch", retryWatchers...),
		in(apimachinery, "pkg/watch", ownWatches...),
		in(apimachinery, "pkg/apis/meta/v1", listTokens...),
		in(apimachinery, "pkg/apis/meta/v1/unstructured", []row{
			{"UnstructuredList", "SetContinue", SetsContinue, 0, "", ""},
		}...),
		in(runtimeMod, "pkg/cache", watchBookmarks...),
	)
}

var listerWatchers = []row{
	{"Lister", "List", SourceList, 0, "", ""},
	{"Watcher", "Watch", SourceWatch, 0, "", ""},
	{"ListerWithContext", "ListWithContext", SourceList, 1, "0.33", ""},
	{"WatcherWithContext", "WatchWithContext", SourceWatch, 1, "0.33", ""},
	{"ListWatch", "List", SourceList, 0, "", ""},
	{"ListWatch", "Watch", SourceWatch, 0, "", ""},
	{"ListWatch", "ListWithContext", SourceList, 1, "0.33", ""},
	{"ListWatch", "WatchWithContext", SourceWatch, 1, "0.33", ""},
	{"", "ToListWatcherWithWatchListSemantics", TellsStreaming, 1, "0.35", ""},
}

var retryWatchers = []row{
	{"", "NewRetryWatcher", RetriesWatch, 1, "", ""},
	{"", "NewRetryWatcherWithContext", RetriesWatch, 2, "0.33", ""},
	{"", "Until", RetriesWatch, 2, "", ""},
}

var ownWatches = []row{
	{"", "NewFake", OwnWatch, noArg, "", ""},
	{"", "NewFakeWithChanSize", OwnWatch, noArg, "", ""},
	{"", "NewRaceFreeFake", OwnWatch, noArg, "", ""},
	{"", "NewEmptyWatch", OwnWatch, noArg, "", ""},
	{"", "NewProxyWatcher", OwnWatch, noArg, "", ""},
	{"Broadcaster", "Watch", OwnWatch, noArg, "", ""},
	{"Broadcaster", "WatchWithPrefix", OwnWatch, noArg, "", ""},
	{"", "Bookmark", EndsStream, noArg, "", ""},
}

var listTokens = []row{
	{"", "InitialEventsAnnotationKey", EndsStream, noArg, "0.30", ""},
	{"ListMeta", "Continue", ContinueOf, noArg, "", ""},
	{"ListMeta", "SetContinue", SetsContinue, 0, "", ""},
	{"ListInterface", "SetContinue", SetsContinue, 0, "", ""},
}

var watchBookmarks = []row{
	{"ByObject", "EnableWatchBookmarks", BookmarksField, noArg, "0.19", ""},
	{"Config", "EnableWatchBookmarks", BookmarksField, noArg, "0.19", ""},
	{"Options", "DefaultEnableWatchBookmarks", BookmarksField, noArg, "0.19", ""},
}

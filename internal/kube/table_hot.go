package kube

import "slices"

// hotTable speaks about what makes code run again, once, or in turn.
func hotTable() []Symbol {
	return slices.Concat(
		in(std, "time", clocks...),
		in(std, "sync", row{"WaitGroup", "Go", CallBody, 0, "", ""}, row{"Map", "Range", EachBody, 0, "", ""},
			row{"Map", "Load", CacheRead, noArg, "", ""}, row{"Map", "LoadOrStore", CacheRead, noArg, "", ""}),
		in(std, "sync/atomic", row{"Pointer", "Load", CacheRead, noArg, "", ""}, row{"Value", "Load", CacheRead, noArg, "", ""}),
		in("golang.org/x/sync", "errgroup", row{"Group", "Go", CallBody, 0, "", ""}, row{"Group", "TryGo", CallBody, 0, "", ""}),
		in("k8s.io/utils", "lru", row{"Cache", "Get", CacheRead, noArg, "", ""}),
		in("k8s.io/utils", "clock", row{"Ticker", "C", TickChannel, noArg, "", ""}, row{"Timer", "C", TickChannel, noArg, "", ""}),
		in("k8s.io/utils", "clock", periods("Clock", "WithTicker")...),
		in("k8s.io/utils", "clock", row{"PassiveClock", "Now", CurrentTime, noArg, "", ""}, row{"PassiveClock", "Since", Elapsed, noArg, "", ""}),
		in(clientGo, "util/workqueue", row{"", "ParallelizeUntil", EachBody, 3, "", ""}),
		in(clientGo, "tools/watch", row{"RetryWatcher", "ResultChan", WatchEvents, noArg, "", ""}),
		in(apimachinery, "pkg/apis/meta/v1", row{"ObjectMeta", "CreationTimestamp", CreationTime, noArg, "", ""},
			row{"ObjectMeta", "DeletionTimestamp", DeletionTime, noArg, "", ""},
			row{"ObjectMeta", "GetDeletionTimestamp", DeletionTime, noArg, "", ""}, row{"Object", "GetDeletionTimestamp", DeletionTime, noArg, "", ""}),
		in(apimachinery, "pkg/apis/meta/v1/unstructured", row{"Unstructured", "GetDeletionTimestamp", DeletionTime, noArg, "", ""}),
		in(apimachinery, "pkg/apis/meta/v1", slices.Concat(setByDeletion("ObjectMeta"), setByDeletion("Object"))...),
		in(apimachinery, "pkg/apis/meta/v1/unstructured", setByDeletion("Unstructured")...),
		in(apimachinery, "pkg/watch", row{"Interface", "ResultChan", WatchEvents, noArg, "", ""}),
		in(apimachinery, "pkg/util/wait", row{"Group", "Start", CallBody, 0, "", ""},
			row{"Group", "StartWithContext", CallBody, 1, "", ""}, row{"Group", "StartWithChannel", CallBody, 1, "", ""}),
		in(apimachinery, "pkg/util/cache", row{"Expiring", "Get", CacheRead, noArg, "", ""}, row{"LRUExpireCache", "Get", CacheRead, noArg, "", ""}),
		in(runtimeMod, "pkg/controller/controllerutil", row{"", "CreateOrUpdate", CallBody, 3, "", ""},
			row{"", "CreateOrPatch", CallBody, 3, "", ""}),
	)
}

// setByDeletion are the fields of metadata that the server sets when a deletion
// begins, and their getters.
func setByDeletion(of string) []row {
	var rows []row
	for _, field := range []string{"DeletionTimestamp", "DeletionGracePeriodSeconds"} {
		rows = append(rows, row{of, "Get" + field, SetByDeletion, noArg, "", ""})
		if of == "ObjectMeta" {
			rows = append(rows, row{of, field, SetByDeletion, noArg, "", ""})
		}
	}
	return rows
}

var clocks = []row{
	{"", "After", TickChannel, noArg, "", ""},
	{"", "After", LoopPeriod, 0, "", ""},
	{"", "Tick", TickChannel, noArg, "", ""},
	{"", "NewTimer", LoopPeriod, 0, "", ""},
	{"Timer", "Reset", Rearms, 0, "", ""},
	{"Ticker", "Reset", Rearms, 0, "", ""},
	{"Ticker", "C", TickChannel, noArg, "", ""},
	{"Timer", "C", TickChannel, noArg, "", ""},
	{"", "Sleep", Sleep, 0, "", ""},
	{"", "ParseDuration", ParsesDuration, 0, "", ""},
	{"", "Since", Elapsed, noArg, "", ""},
	{"", "Until", Elapsed, noArg, "", ""},
	{"Time", "Sub", Elapsed, noArg, "", ""},
	{"Time", "After", Elapsed, noArg, "", ""},
	{"Time", "Before", Elapsed, noArg, "", ""},
}

// periods returns the rows of a clock's methods that tick.
func periods(clock, ticking string) []row {
	return []row{
		{clock, "After", TickChannel, noArg, "", ""},
		{clock, "After", LoopPeriod, 0, "", ""},
		{clock, "Sleep", Sleep, 0, "", ""},
		{ticking, "NewTicker", LoopPeriod, 0, "", ""},
	}
}

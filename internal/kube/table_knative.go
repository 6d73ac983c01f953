package kube

import "slices"

// knativeTable speaks about knative's controllers. Its versions have no
// numbers, so the rows have no ranges.
func knativeTable() []Symbol {
	return slices.Concat(
		in(knative, "controller", knativeControllers...),
		in(knative, "kmp", []row{
			{"", "SafeDiff", Compare, noArg, "", ""},
			{"", "SafeEqual", Compare, noArg, "", ""},
			{"", "ShortDiff", Compare, noArg, "", ""},
			{"", "CompareSetFields", Compare, noArg, "", ""},
		}...),
	)
}

var knativeControllers = []row{
	{"", "WithResyncPeriod", KnativeResync, 1, "", ""},
	{"", "NewContext", KnativeImpl, 1, "", ""},
	{"Reconciler", "Reconcile", Reconcile, noArg, "", ""},
	// Both hand every update to the function, whatever changed.
	{"", "HandleAll", OnAdd, 0, "", ""},
	{"", "HandleAll", OnUpdate, 0, "", ""},
	{"", "HandleAll", OnDelete, 0, "", ""},
	{"", "PassNew", OnUpdate, 0, "", ""},
	{"", "EnsureTypeMeta", CallsUnwrapped, 0, "", ""},
	{"Impl", "Enqueue", QueueAdd, 0, "", ""},
	{"Impl", "EnqueueAfter", QueueAdd, 0, "", ""},
	{"Impl", "EnqueueAfter", QueueAddAfter, 1, "", ""},
	{"Impl", "EnqueueSlow", QueueAdd, 0, "", ""},
	{"Impl", "Enqueue", EnqueuesObject, 0, "", ""},
	{"Impl", "EnqueueAfter", EnqueuesObject, 0, "", ""},
	{"Impl", "EnqueueSlow", EnqueuesObject, 0, "", ""},
	{"Impl", "EnqueueKey", QueueAdd, 0, "", ""},
	{"Impl", "EnqueueKeyAfter", QueueAdd, 0, "", ""},
	{"Impl", "EnqueueKeyAfter", QueueAddAfter, 1, "", ""},
	{"Impl", "EnqueueSlowKey", QueueAdd, 0, "", ""},
	{"Impl", "EnqueueControllerOf", QueueAdd, 0, "", ""},
	{"Impl", "EnqueueNamespaceOf", QueueAdd, 0, "", ""},
	{"", "StartInformers", Start, noArg, "", ""},
	{"", "RunInformers", Start, noArg, "", ""},
	{"", "StartAll", Start, noArg, "", ""},
	{"", "WaitForCacheSyncQuick", SyncWait, noArg, "", ""},
}

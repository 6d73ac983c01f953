package kube

import "slices"

// toolsTable speaks about client-go's pager, work queues and retries.
func toolsTable() []Symbol {
	return slices.Concat(
		in(clientGo, "tools/pager", pagers...),
		in(clientGo, "util/workqueue", workqueues...),
		in(clientGo, "util/retry", retries...),
		retryTable(),
		in(clientGo, "util/csaupgrade", []row{
			{"", "UpgradeManagedFields", ManagedFieldsOf, 0, "", ""},
			{"", "UpgradeManagedFieldsPatch", ManagedFieldsOf, 0, "", ""},
			{"", "FindFieldsOwners", ManagedFieldsOf, 0, "", ""},
		}...),
	)
}

var pagers = []row{
	{"ListPager", "List", PagedList, 1, "", ""},
	{"ListPager", "List", ItemsExtract, noArg, "", ""},
	{"ListPager", "ListWithAlloc", PagedList, 1, "0.28", ""},
	{"ListPager", "EachListItem", PagedList, 1, "", ""},
	{"ListPager", "EachListItem", ItemsEach, 2, "", ""},
	{"ListPager", "EachListItemWithAlloc", PagedList, 1, "0.28", ""},
}

var workqueues = []row{
	{"Interface", "Get", QueueGet, noArg, "", "0.30"},
	{"Interface", "Done", QueueDone, noArg, "", "0.30"},
	{"Interface", "Add", QueueAdd, 0, "", "0.30"},
	{"Interface", "Add", Retain, 0, "", "0.30"},
	{"DelayingInterface", "AddAfter", QueueAdd, 0, "", "0.30"},
	{"DelayingInterface", "AddAfter", QueueAddAfter, 1, "", "0.30"},
	{"DelayingInterface", "AddAfter", Retain, 0, "", "0.30"},
	{"RateLimitingInterface", "AddRateLimited", QueueAdd, 0, "", "0.30"},
	{"RateLimitingInterface", "AddRateLimited", Retain, 0, "", "0.30"},
	{"RateLimitingInterface", "Forget", QueueForget, 0, "", "0.30"},
	{"Type", "Get", QueueGet, noArg, "", "0.30"},
	{"Type", "Done", QueueDone, noArg, "", "0.30"},
	{"Type", "Add", QueueAdd, 0, "", "0.30"},
	{"Type", "Add", Retain, 0, "", "0.30"},
	{"TypedInterface", "Get", QueueGet, noArg, "0.30", ""},
	{"TypedInterface", "Done", QueueDone, noArg, "0.30", ""},
	{"TypedInterface", "Add", QueueAdd, 0, "0.30", ""},
	{"TypedInterface", "Add", Retain, 0, "0.30", ""},
	{"TypedDelayingInterface", "AddAfter", QueueAdd, 0, "0.30", ""},
	{"TypedDelayingInterface", "AddAfter", QueueAddAfter, 1, "0.30", ""},
	{"TypedDelayingInterface", "AddAfter", Retain, 0, "0.30", ""},
	{"TypedRateLimitingInterface", "AddRateLimited", QueueAdd, 0, "0.30", ""},
	{"TypedRateLimitingInterface", "AddRateLimited", Retain, 0, "0.30", ""},
	{"TypedRateLimitingInterface", "Forget", QueueForget, 0, "0.30", ""},
	{"Typed", "Get", QueueGet, noArg, "0.30", ""},
	{"Typed", "Done", QueueDone, noArg, "0.30", ""},
	{"Typed", "Add", QueueAdd, 0, "0.30", ""},
	{"Typed", "Add", Retain, 0, "0.30", ""},
}

var retries = []row{
	{"", "RetryOnConflict", RetryBody, 1, "", ""},
	{"", "OnError", RetryBody, 2, "", ""},
	{"", "OnError", RetryIf, 1, "", ""},
	{"", "RetryOnConflict", RetryBackoff, 0, "", ""},
	{"", "OnError", RetryBackoff, 0, "", ""},
}

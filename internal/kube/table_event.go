package kube

import "slices"

// eventTable speaks about what becomes of an update: the handlers that
// enqueue it, and the predicates that let it pass, whatever it changed.
func eventTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "pkg/handler", enqueuers...),
		in(runtimeMod, "pkg/predicate", passing...),
		in(runtimeMod, "pkg/event", updates...),
		in(knative, "controller", knativeEnqueuers...),
		in(clientGo, "tools/record", recorder("Event", "Eventf", "AnnotatedEventf")...),
		in(clientGo, "tools/events", row{"EventRecorder", "Eventf", Talks, noArg, "", "0.29"}, // an alias from then on
			row{"EventRecorder", "Eventf", RecordsEvent, noArg, "", "0.29"}),
		in(clientGo, "tools/internal/events", row{"EventRecorder", "Eventf", Talks, noArg, "0.29", ""},
			row{"EventRecorder", "Eventf", RecordsEvent, noArg, "0.29", ""}),
		in(std, "os", talking("", "Create", "Mkdir", "MkdirAll", "OpenFile", "Remove", "RemoveAll", "Rename", "WriteFile")...),
		in(std, "os/exec", talking("Cmd", "CombinedOutput", "Output", "Run", "Start")...),
		in(std, "net/http", talking("", "Get", "Head", "Post", "PostForm")...),
		in(std, "net/http", talking("Client", "Do", "Get", "Head", "Post", "PostForm")...),
		in(std, "net", talking("", "Dial", "DialTimeout")...),
		in(knative, "tracker", row{"Interface", "OnChanged", Enqueues, noArg, "", ""}),
	)
}

var enqueuers = []row{
	{"", "EnqueueRequestForObject", Enqueues, noArg, "", ""},
	{"", "TypedEnqueueRequestForObject", Enqueues, noArg, "0.18", ""},
	{"", "EnqueueRequestForOwner", Enqueues, noArg, "", ""}, // a type up to 0.14
	{"", "TypedEnqueueRequestForOwner", Enqueues, noArg, "0.18", ""},
	{"", "EnqueueRequestForOwner", EnqueuesSome, noArg, "", ""},
	{"", "TypedEnqueueRequestForOwner", EnqueuesSome, noArg, "0.18", ""},
	{"", "EnqueueRequestForOwner", EnqueuesOwner, noArg, "", ""},
	{"", "TypedEnqueueRequestForOwner", EnqueuesOwner, noArg, "0.18", ""},
	{"", "EnqueueRequestsFromMapFunc", EnqueuesSome, noArg, "", ""},
	{"", "TypedEnqueueRequestsFromMapFunc", EnqueuesSome, noArg, "0.18", ""},
	{"", "EnqueueRequestsFromMapFunc", Enqueues, noArg, "", ""},
	{"", "TypedEnqueueRequestsFromMapFunc", Enqueues, noArg, "0.18", ""},
}

// These look at one object, never at what changed.
var passing = []row{
	{"", "NewPredicateFuncs", PassesEqual, noArg, "", ""},
	{"", "NewTypedPredicateFuncs", PassesEqual, noArg, "0.18", ""},
	{"", "LabelSelectorPredicate", PassesEqual, noArg, "", ""},
}

var updates = []row{
	{"UpdateEvent", "ObjectOld", OldObject, noArg, "", "0.18"},
	{"UpdateEvent", "ObjectNew", NewObject, noArg, "", "0.18"},
	{"TypedUpdateEvent", "ObjectOld", OldObject, noArg, "0.18", ""},
	{"TypedUpdateEvent", "ObjectNew", NewObject, noArg, "0.18", ""},
}

var knativeEnqueuers = []row{
	{"Impl", "EnqueueLabelOfNamespaceScopedResource", Enqueues, noArg, "", ""},
	{"Impl", "EnqueueLabelOfClusterScopedResource", Enqueues, noArg, "", ""},
	{"Impl", "EnqueueSentinel", Enqueues, noArg, "", ""},
	{"Impl", "GlobalResync", Enqueues, noArg, "", ""},
	{"Impl", "GlobalResync", EnqueuesAll, noArg, "", ""},
	{"Impl", "FilteredGlobalResync", Enqueues, noArg, "", ""},
}

func recorder(names ...string) []row {
	return append(talking("EventRecorder", names...), having(RecordsEvent, "EventRecorder", names...)...)
}

// talking returns the rows of functions whose effect leaves the process.
func talking(recv string, names ...string) []row { return having(Talks, recv, names...) }

package kube

import (
	"go/types"
	"slices"
)

// watchTable speaks about watches outside informers.
func watchTable() []Symbol {
	return slices.Concat(
		in(apimachinery, "pkg/watch",
			row{"Decoder", "Decode", WatchDecode, noArg, "", ""},
			row{"Interface", "Stop", WatchStop, noArg, "", ""},
			row{"Event", "Type", EventType, noArg, "", ""},
			row{"Event", "Object", EventObject, noArg, "", ""}),
		in(apimachinery, "pkg/api/errors", row{"", "FromObject", ErrorOf, 0, "", ""}),
		in(apimachinery, "pkg/apis/meta/v1",
			row{"", "SingleObject", OptOneObject, noArg, "", ""},
			row{"ListMeta", "ResourceVersion", ListVersion, noArg, "", ""},
			row{"ListMeta", "GetResourceVersion", ListVersion, noArg, "", ""},
			row{"ListInterface", "GetResourceVersion", ListVersion, noArg, "", ""}),
		in(apimachinery, "pkg/apis/meta/v1/unstructured",
			row{"UnstructuredList", "GetResourceVersion", ListVersion, noArg, "", ""}),
		in(clientGo, "rest", row{"Request", "Name", RESTName, 0, "", ""}),
		in(clientGo, "rest/watch", row{"Decoder", "Decode", WatchDecode, noArg, "", ""}),
		in(clientGo, "tools/watch",
			row{"RetryWatcher", "Stop", WatchStop, noArg, "", ""},
			row{"RetryWatcher", "Done", RetryDone, noArg, "", ""},
			row{"", "NewRetryWatcher", RetryWatch, 0, "", ""},
			row{"", "NewRetryWatcherWithContext", RetryWatch, 1, "0.33", ""},
			row{"", "Until", RetryWatch, 1, "", ""}),
	)
}

// IsWatch reports whether t is a watch: what a WATCH returns, or one that
// resumes by itself.
func IsWatch(t types.Type) bool {
	return isWatch(t) || isPointerTo(t, clientGo+"/tools/watch", "RetryWatcher")
}

// MakesWatch reports whether a function makes a watch of its own, which ends when
// the program says so, such as a broadcaster's.
func MakesWatch(obj types.Object) bool {
	if obj == nil || obj.Pkg() == nil || Is(obj, RetryWatch) {
		return false
	}
	path := pathOf(obj.Pkg())
	return path == apimachinery+"/pkg/watch" || path == clientGo+"/tools/watch"
}

// IsWatchEvent reports whether t is the event of a watch.
func IsWatchEvent(t types.Type) bool { return is(t, apimachinery+"/pkg/watch", "Event") }

// HoldsStatus reports whether a variable of type t can hold the object of an
// Error event, which is a *metav1.Status: that is one, or an interface of
// methods that it has.
func HoldsStatus(t types.Type) bool {
	iface, ok := types.Unalias(t).Underlying().(*types.Interface)
	if !ok {
		return isPointerTo(t, metaV1, "Status")
	}
	for m := range iface.Methods() {
		if !slices.Contains(statusMethods, m.Name()) {
			return false
		}
	}
	return true
}

// statusMethods are the methods of runtime.Object and of the metadata of lists.
var statusMethods = []string{
	"GetObjectKind", "DeepCopyObject", "GetListMeta",
	"GetResourceVersion", "SetResourceVersion", "GetSelfLink", "SetSelfLink",
	"GetContinue", "SetContinue", "GetRemainingItemCount", "SetRemainingItemCount",
}

package kube

import "go/types"

// IsListOptions tells whether t is, or points to, the options of a LIST or
// WATCH as clients of client-go take them.
func IsListOptions(t types.Type) bool {
	return is(t, metaV1, "ListOptions") || isPointerTo(t, metaV1, "ListOptions")
}

// IsTweak tells whether t is a function that narrows list options.
func IsTweak(t types.Type) bool { return isTweak(t) }

// SourceMethod returns SourceList or SourceWatch for a method by which a type
// of any package serves informers, None for other functions. The type has both:
//
//	List(metav1.ListOptions) (runtime.Object, error)
//	Watch(metav1.ListOptions) (watch.Interface, error)
func SourceMethod(fn *types.Func) Role {
	for _, pair := range [][2]string{{"List", "Watch"}, {"ListWithContext", "WatchWithContext"}} {
		if fn.Signature().Recv() == nil || fn.Name() != pair[0] && fn.Name() != pair[1] {
			continue
		}
		list, watch := method(receiver(fn), pair[0]), method(receiver(fn), pair[1])
		switch {
		case list == nil || watch == nil || !listsByOptions(list.Signature()) || !watchesByOptions(watch.Signature()):
		case fn.Name() == pair[0]:
			return SourceList
		default:
			return SourceWatch
		}
	}
	return None
}

// SourceSignature returns ListFunc or WatchFunc for the signature of a function
// that lists or watches for a reflector, None for others.
func SourceSignature(sig *types.Signature) Role {
	switch {
	case listsByOptions(sig):
		return ListFunc
	case watchesByOptions(sig):
		return WatchFunc
	}
	return None
}

func listsByOptions(sig *types.Signature) bool {
	return takesOptions(sig) && results(sig, isRuntimeObject, isError)
}

func watchesByOptions(sig *types.Signature) bool {
	return takesOptions(sig) && results(sig, isWatch, isError)
}

func takesOptions(sig *types.Signature) bool {
	options := func(t types.Type) bool { return is(t, metaV1, "ListOptions") }
	return params(sig, options) || params(sig, isContext, options)
}

// SaysStreaming tells whether a lister watcher of type t tells reflectors
// itself whether it can stream the initial list.
func SaysStreaming(t types.Type) bool { return method(t, "IsWatchListSemanticsUnSupported") != nil }

// SourceType returns ListFunc or WatchFunc for the named types of functions
// that list and watch, None for other types.
func SourceType(t types.Type) Role {
	for _, name := range []string{"ListFunc", "ListWithContextFunc"} {
		if is(t, toolsCache, name) {
			return ListFunc
		}
	}
	for _, name := range []string{"WatchFunc", "WatchFuncWithContext"} {
		if is(t, toolsCache, name) {
			return WatchFunc
		}
	}
	return None
}

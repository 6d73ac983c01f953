package kube

import "go/types"

// IsListOptions reports whether t is, or points to, the options of a LIST or
// WATCH as clients of client-go take them.
func IsListOptions(t types.Type) bool {
	return is(t, metaV1, "ListOptions") || isPointerTo(t, metaV1, "ListOptions")
}

// IsTweak reports whether t is a function that narrows list options.
func IsTweak(t types.Type) bool { return isTweak(t) }

// SourceMethod returns SourceList or SourceWatch for a method by which a type
// of any package serves informers, None for other functions. The type has both:
//
//	List(metav1.ListOptions) (runtime.Object, error)
//	Watch(metav1.ListOptions) (watch.Interface, error)
func SourceMethod(fn *types.Func) Role {
	if fn.Signature().Recv() == nil {
		return None
	}
	for _, pair := range []struct {
		list, watch string
		params      int
	}{{"List", "Watch", 1}, {"ListWithContext", "WatchWithContext", 2}} {
		if fn.Name() != pair.list && fn.Name() != pair.watch {
			continue
		}
		list, watch := method(receiver(fn), pair.list), method(receiver(fn), pair.watch)
		if list == nil || watch == nil || !listsByOptions(list.Signature()) || !watchesByOptions(watch.Signature()) ||
			list.Signature().Params().Len() != pair.params || watch.Signature().Params().Len() != pair.params {
			continue
		}
		if fn.Name() == pair.list {
			return SourceList
		}
		return SourceWatch
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

// IsRuntimeObject reports whether t is the interface of everything that the API
// server sends.
func IsRuntimeObject(t types.Type) bool { return isRuntimeObject(t) }

// SaysStreaming reports whether a lister watcher of type t tells reflectors
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

package kube

import (
	"go/types"
	"strings"
)

// IsDeletion reports whether a method deletes one object or several through a client,
// be it one that was generated before requests took a context.
//
//	Delete(name string, options *metav1.DeleteOptions) error
//	DeleteCollection(context.Context, metav1.DeleteOptions, metav1.ListOptions) error
func IsDeletion(fn *types.Func) bool {
	return fn != nil && fn.Signature().Recv() != nil && strings.HasPrefix(fn.Name(), "Delete") &&
		param(fn.Signature(), func(t types.Type) bool {
			return is(t, metaV1, "DeleteOptions") || isPointerTo(t, metaV1, "DeleteOptions")
		}) != noArg
}

// IsLookup reports whether a method reads one object through a client that was generated
// before requests took a context.
//
//	Get(name string, options metav1.GetOptions) (*corev1.Pod, error)
func IsLookup(fn *types.Func) bool {
	return fn != nil && fn.Signature().Recv() != nil && fn.Name() == "Get" &&
		param(fn.Signature(), func(t types.Type) bool { return is(t, metaV1, "GetOptions") }) != noArg
}

// LooksUp returns the argument with the options of what has the signature of a method that reads
// one object through a typed client, not ok for others.
//
//	func(ctx context.Context, name string, options metav1.GetOptions) (*corev1.Pod, error)
func LooksUp(sig *types.Signature) (options int, ok bool) {
	if sig.Params().Len() != 3 || sig.Results().Len() != 2 || !isError(sig.Results().At(1).Type()) {
		return noArg, false
	}
	first, name, last := sig.Params().At(0).Type(), sig.Params().At(1).Type(), sig.Params().At(2).Type()
	_, ok = KindOf(sig.Results().At(0).Type())
	return 2, ok && isContext(first) && isString(name) && is(last, metaV1, "GetOptions")
}

// GivesNamespace reports whether a method returns the client of the namespace that is
// its only argument.
//
//	Pods(namespace string) PodInterface
func GivesNamespace(fn *types.Func) bool {
	if fn == nil || fn.Signature().Recv() == nil || fn.Signature().Results().Len() != 1 || !params(fn.Signature(), isString) {
		return false
	}
	return IsDeletion(method(fn.Signature().Results().At(0).Type(), "Delete"))
}

// DeletedByName returns the argument with the name of the only object that a method
// deletes through a client, and the kind of its objects.
func DeletedByName(fn *types.Func) (name int, kind Kind, ok bool) {
	if !IsDeletion(fn) || param(fn.Signature(), isListOptions) != noArg {
		return noArg, Kind{}, false
	}
	get := method(receiver(fn), "Get")
	if get == nil || get.Signature().Results().Len() == 0 || IsUnstructured(get.Signature().Results().At(0).Type()) {
		return noArg, Kind{}, false
	}
	name = param(fn.Signature(), isString)
	kind, ok = KindOf(get.Signature().Results().At(0).Type())
	return name, kind, ok && name != noArg
}

func isListOptions(t types.Type) bool { return is(t, metaV1, "ListOptions") }

// Updated returns the argument with the object that a method updates through a client,
// be it one that was generated before requests took a context.
//
//	Update(*corev1.Pod) (*corev1.Pod, error)
func Updated(fn *types.Func) (object int, ok bool) {
	for _, role := range []Role{LiveUpdate, WriterUpdate} {
		if sym, ok := Lookup(fn, role); ok {
			return sym.Arg, true
		}
	}
	if fn == nil || fn.Signature().Recv() == nil || fn.Name() != "Update" && fn.Name() != "UpdateStatus" || !IsDeletion(method(receiver(fn), "Delete")) {
		return noArg, false
	}
	object = param(fn.Signature(), IsAPIObject)
	return object, object != noArg
}

// Created returns the argument with the object that a method creates through a client,
// be it one that was generated before requests took a context.
//
//	Create(*corev1.Pod) (*corev1.Pod, error)
func Created(fn *types.Func) (object int, ok bool) {
	for _, role := range []Role{LiveCreate, WriterCreate} {
		if sym, ok := Lookup(fn, role); ok {
			return sym.Arg, true
		}
	}
	if fn == nil || fn.Signature().Recv() == nil || fn.Name() != "Create" || !IsDeletion(method(receiver(fn), "Delete")) {
		return noArg, false
	}
	object = param(fn.Signature(), IsAPIObject)
	return object, object != noArg
}

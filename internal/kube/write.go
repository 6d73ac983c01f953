package kube

import (
	"go/types"
	"slices"
	"strings"
)

// sharedMetadata are the fields of an object's metadata whose getters hand out
// the map or slice itself.
var sharedMetadata = []string{"Labels", "Annotations", "OwnerReferences", "Finalizers", "ManagedFields"}

// MetadataView returns the field of an object's metadata whose map or slice a
// getter hands out, "" for other functions. Unstructured objects make a new one.
func MetadataView(fn *types.Func) string {
	if fn == nil || fn.Signature().Recv() == nil || fn.Signature().Params().Len() != 0 {
		return ""
	}
	field, ok := strings.CutPrefix(fn.Name(), "Get")
	if !ok || !slices.Contains(sharedMetadata, field) || !hasMetadata(receiver(fn)) || IsUnstructured(receiver(fn)) {
		return ""
	}
	return field
}

// IsUnstructured reports whether t is, or points to, an unstructured object.
func IsUnstructured(t types.Type) bool {
	named := namedOf(t)
	return named != nil && named.Obj().Pkg() != nil && named.Obj().Name() == "Unstructured" &&
		pathOf(named.Obj().Pkg()) == apimachinery+"/pkg/apis/meta/v1/unstructured"
}

// IsEvent reports whether t is a struct by which controller-runtime hands the
// objects of an event to handlers and predicates. Generic events are those of
// the program itself.
func IsEvent(t types.Type) bool {
	named := namedOf(t)
	return named != nil && named.Obj().Pkg() != nil && pathOf(named.Obj().Pkg()) == runtimeMod+"/pkg/event" &&
		!strings.HasSuffix(named.Obj().Name(), "GenericEvent")
}

// copyShape recognises the methods that copy their receiver into another object.
//
//	DeepCopyInto(out *X)
func copyShape(fn *types.Func) []meaning {
	if fn.Name() == "DeepCopyInto" && params(fn.Signature(), func(t types.Type) bool { return sameType(t, receiver(fn)) }) {
		return []meaning{{CopiesInto, 0}}
	}
	return nil
}

// SharesObjects reports whether a method hands out the objects of a cache: that
// of a store or lister. A type of another purpose that lists like a lister may
// well copy them.
func SharesObjects(fn *types.Func) bool {
	if fn == nil || !Is(fn, ListerGet, ListerList, StoreRead) {
		return false
	}
	if hasRow(fn, ListerGet, ListerList, StoreRead) {
		return true
	}
	i, ok := receiver(fn).Underlying().(*types.Interface)
	if !ok {
		return false
	}
	for m := range i.ExplicitMethods() {
		if !Is(m, ListerGet, ListerList, Namespaced) {
			return false
		}
	}
	return true
}

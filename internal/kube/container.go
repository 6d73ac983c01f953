package kube

import "go/types"

// Contains returns the type of what a slice, an array or a map holds that leads to a
// cache, behind pointers, too; nil for other types.
func Contains(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem() // of an array
	}
	var elem types.Type
	switch t := t.Underlying().(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Array:
		elem = t.Elem()
	case *types.Map:
		elem = t.Elem()
	default:
		return nil
	}
	if HandlesCache(elem) {
		return elem
	}
	if p, ok := elem.Underlying().(*types.Pointer); ok && HandlesCache(p.Elem()) {
		return p.Elem()
	}
	return nil
}

// HoldsInformers reports whether t is a slice, an array or a map of informers, or of
// pointers to variables with informers.
func HoldsInformers(t types.Type) bool {
	elem := Contains(t)
	return elem != nil && isInformer(elem)
}

// LeadsToObjects reports whether t is an API object, or a slice of them, or leads to those
// of an informer: a factory or a step from it, a lister or a store.
func LeadsToObjects(t types.Type) bool {
	if s, ok := types.Unalias(t).Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	_, accessor := AccessorKind(t)
	return accessor || isObject(t) || IsFactory(t) || isPathNode(t, 2) || isInformer(t) || methodMeans(t, "GetByKey", StoreRead)
}

// IsBesideObjects reports whether t is what callbacks get beside objects: a context, a queue,
// text or numbers.
func IsBesideObjects(t types.Type) bool {
	_, basic := t.Underlying().(*types.Basic)
	return basic || isContext(t) || IsQueue(t)
}

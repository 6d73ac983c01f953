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

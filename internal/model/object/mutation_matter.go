package object

import (
	"go/types"
	"strings"

	"github.com/informerlint/informerlint/internal/kube"
)

// matters reports whether what a path leads to from a parameter may belong to
// an API object: the way passes one, or what may hold one, or is a bare map,
// slice or pointer.
func matters(t types.Type, p path) bool {
	if hops(p) <= 1 && !isOtherStruct(t) {
		return true
	}
	for p != "" && t != nil {
		if kube.IsAPIType(t) || types.IsInterface(t) {
			return true
		}
		t, p = next(t, p)
	}
	return false
}

// isOtherStruct reports whether t is, or points to, a struct that is no API type.
func isOtherStruct(t types.Type) bool {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	_, ok := t.Underlying().(*types.Struct)
	return ok && !kube.IsAPIType(t)
}

// next takes one step of a path.
func next(t types.Type, p path) (types.Type, path) {
	switch {
	case strings.HasPrefix(p, follow):
		switch u := t.Underlying().(type) {
		case *types.Pointer:
			return u.Elem(), p[len(follow):]
		case *types.Map, *types.Slice, *types.Chan:
			return t, p[len(follow):]
		}
	case strings.HasPrefix(p, element):
		switch u := t.Underlying().(type) {
		case *types.Map:
			return u.Elem(), p[len(element):]
		case *types.Slice:
			return u.Elem(), p[len(element):]
		case *types.Array:
			return u.Elem(), p[len(element):]
		case *types.Chan:
			return u.Elem(), p[len(element):]
		}
	case strings.HasPrefix(p, "."):
		name := p[1:]
		if i := strings.IndexAny(name, ".*[="); i >= 0 {
			name = name[:i]
		}
		return fieldType(t, name), p[1+len(name):]
	}
	return nil, ""
}

func fieldType(t types.Type, name string) types.Type {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return nil
	}
	for f := range s.Fields() {
		if f.Name() == name {
			return f.Type()
		}
	}
	return nil
}

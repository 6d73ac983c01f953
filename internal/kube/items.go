package kube

import "go/types"

// Items returns the field of an API list whose array holds the list's
// elements, nil for other types. Lists of pointers or interfaces have none:
// a pointer to one of their objects keeps no other object alive.
func Items(t types.Type) *types.Var {
	named := namedOf(t)
	if named == nil {
		return nil
	}
	s, ok := named.Underlying().(*types.Struct)
	if !ok || !hasListMeta(t) {
		return nil
	}
	for f := range s.Fields() {
		slice, ok := f.Type().Underlying().(*types.Slice)
		if !ok || f.Name() != "Items" {
			continue
		}
		if _, ok := slice.Elem().Underlying().(*types.Struct); ok && !isRawExtension(slice.Elem()) {
			return f
		}
	}
	return nil
}

// isRawExtension reports whether list helpers hand out an object behind the
// element instead of the element ("RawExtension.Object").
func isRawExtension(t types.Type) bool {
	named := namedOf(t)
	return named != nil && named.Obj().Name() == "RawExtension" && pathOf(named.Obj().Pkg()) == apimachinery+"/pkg/runtime"
}

// MayHold reports whether a value of type t can refer to an API object or to
// part of one: to a type that has a generated deep copy, or to an interface
// that API objects implement.
func MayHold(t types.Type) bool { return holders{}.mayHold(t, 0) }

// IsAPIType reports whether t is, or points to, an API object or a part of one:
// a type with a generated deep copy.
func IsAPIType(t types.Type) bool { return method(t, "DeepCopyInto") != nil }

// Copyable reports whether a struct may be copied by assignment: it contains
// no lock.
func Copyable(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Struct:
		if method(t, "Lock") != nil && method(t, "Unlock") != nil {
			return false
		}
		for f := range u.Fields() {
			if !Copyable(f.Type()) {
				return false
			}
		}
	case *types.Array:
		return Copyable(u.Elem())
	}
	return true
}

// IsObjectKey reports whether t is the name of one object: a
// types.NamespacedName or a reconcile.Request.
func IsObjectKey(t types.Type) bool {
	return is(t, apimachinery+"/pkg/types", "NamespacedName") || IsRequest(t)
}

// IsRequest reports whether t is the name of the object that a controller reconciles.
func IsRequest(t types.Type) bool { return is(t, runtimeMod+"/pkg/reconcile", "Request") }

// maxNesting bounds how deep MayHold looks into structs.
const maxNesting = 3

// holders are the types looked at, and at which depth: a type may be of itself.
//
//	type list []list
type holders map[holder]bool

type holder struct {
	of    types.Type
	depth int
}

func (h holders) mayHold(t types.Type, depth int) bool {
	if depth > maxNesting || h[holder{t, depth}] {
		return false
	}
	h[holder{t, depth}] = true
	if p, ok := types.Unalias(t).(*types.TypeParam); ok {
		t = p.Constraint() // whatever has its methods
	}
	if method(t, "DeepCopyInto") != nil {
		return true
	}
	switch u := types.Unalias(t).Underlying().(type) {
	case *types.Pointer:
		return h.mayHold(u.Elem(), depth)
	case *types.Slice:
		return h.mayHold(u.Elem(), depth)
	case *types.Array:
		return h.mayHold(u.Elem(), depth)
	case *types.Chan:
		return h.mayHold(u.Elem(), depth)
	case *types.Map:
		return h.mayHold(u.Elem(), depth) || h.mayHold(u.Key(), depth)
	case *types.Struct:
		for f := range u.Fields() {
			if h.mayHold(f.Type(), depth+1) {
				return true
			}
		}
	case *types.Interface:
		return u.NumMethods() == 0 && depth == 0 || method(t, "DeepCopyObject") != nil || method(t, "GetResourceVersion") != nil
	}
	return false
}

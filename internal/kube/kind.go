package kube

import (
	"go/types"
	"path"
	"strings"
)

// Kind is the Go type of an API object.
type Kind struct {
	// Package is the import path of the type's package.
	Package string
	// Name is the type's name.
	Name string
}

func (k Kind) String() string { return k.Name }

// Qualified returns the kind as source code spells it, such as v1.Pod.
func (k Kind) Qualified() string { return path.Base(k.Package) + "." + k.Name }

// Kinds that stand for objects of any kind.
var (
	Unstructured = Kind{apimachinery + "/pkg/apis/meta/v1/unstructured", "Unstructured"}
	Metadata     = Kind{metaV1, "PartialObjectMetadata"}
)

// NamespaceKind is the kind of namespaces.
var NamespaceKind = Kind{"k8s.io/api/core/v1", "Namespace"}

// JobKind is the kind of jobs, whose pods come and go.
var JobKind = Kind{"k8s.io/api/batch/v1", "Job"}

// Kinds whose objects belong to nodes.
var (
	NodeKind = Kind{"k8s.io/api/core/v1", "Node"}
	PodKind  = Kind{"k8s.io/api/core/v1", "Pod"}
)

// KindOf returns the kind of an API object or, for a list, of its items.
// Pointers are looked through.
func KindOf(t types.Type) (Kind, bool) {
	if item := ItemType(t); item != nil {
		t = item
	}
	named := namedOf(t)
	if named == nil || named.Obj().Pkg() == nil || types.IsInterface(named) || !IsAPIObject(t) {
		return Kind{}, false
	}
	return Kind{pathOf(named.Obj().Pkg()), named.Obj().Name()}, true
}

// MayConfigure reports whether values of a type may be applied to objects of a kind: the
// configurations that generators make for that are named after theirs.
func MayConfigure(t types.Type, k Kind) bool {
	named := namedOf(t)
	if named == nil || types.IsInterface(named) {
		return true
	}
	name, ok := strings.CutSuffix(named.Obj().Name(), "ApplyConfiguration")
	return !ok || name == k.Name
}

// IsAPIObject reports whether t is an API object, or a pointer to or an
// interface of one: it has both metadata and a kind. Lists have not.
func IsAPIObject(t types.Type) bool { return hasMetadata(t) && hasKind(t) }

// hasMetadata reports whether a type has the getters of an API object, one of which
// may be its own.
func hasMetadata(t types.Type) bool {
	version, uid := method(t, "GetResourceVersion"), method(t, "GetUID")
	return version != nil && Is(version, VersionOf) || uid != nil && Is(uid, UIDOf)
}

func hasKind(t types.Type) bool {
	fn := method(t, "GetObjectKind")
	return fn != nil && results(fn.Signature(), func(t types.Type) bool {
		return is(t, apimachinery+"/pkg/runtime/schema", "ObjectKind")
	})
}

// IsListType reports whether t is, or points to, a list of API objects whose
// Items are structs.
func IsListType(t types.Type) bool {
	item := ItemType(t)
	if item == nil {
		return false
	}
	_, ok := types.Unalias(item).Underlying().(*types.Struct)
	return ok
}

// ItemType returns the element type of a list's Items, nil if t neither is
// nor points to a list.
func ItemType(t types.Type) types.Type {
	named := namedOf(t)
	if named == nil {
		return nil
	}
	// Looked up in t, which may be an instance of a generic list.
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "Items")
	items, ok := obj.(*types.Var)
	if !ok || !hasListMeta(t) {
		return nil
	}
	if s, ok := types.Unalias(items.Type()).Underlying().(*types.Slice); ok {
		return s.Elem()
	}
	return nil
}

// hasListMeta reports whether t or *t implements metav1.ListInterface.
func hasListMeta(t types.Type) bool {
	get, set := method(t, "GetResourceVersion"), method(t, "GetContinue")
	return get != nil && set != nil && method(t, "SetRemainingItemCount") != nil
}

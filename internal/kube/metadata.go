package kube

import (
	"go/types"
	"slices"
	"strings"
)

// metadataFields are the fields of metav1.ObjectMeta that have setters.
var metadataFields = []string{
	"Name", "GenerateName", "Namespace", "SelfLink", "UID", "ResourceVersion", "Generation", "CreationTimestamp",
	"DeletionTimestamp", "DeletionGracePeriodSeconds", "Labels", "Annotations", "OwnerReferences", "Finalizers",
	"ManagedFields",
}

// MetadataField returns the name of the metadata's field that a role is about.
func MetadataField(role Role) string {
	switch role {
	case VersionOf:
		return "ResourceVersion"
	case NameOf:
		return "Name"
	case NamespaceOf:
		return "Namespace"
	case ManagedFieldsOf:
		return "ManagedFields"
	}
	return ""
}

// SetsMetadata returns the field of an object's metadata that a method
// writes, empty for other functions, and the argument with its value.
func SetsMetadata(fn *types.Func) (field string, arg int) {
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() == nil {
		return "", 0
	}
	name, ok := strings.CutPrefix(fn.Name(), "Set")
	if !ok || !slices.Contains(metadataFields, name) {
		return "", 0
	}
	for _, role := range []Role{SetsVersion, SetsName, SetsNamespace, SetsManagedFields} {
		if sym, ok := Lookup(fn, role); ok {
			return name, sym.Arg
		}
	}
	if fn.Signature().Params().Len() == 1 && hasMetadata(receiver(fn)) {
		return name, 0
	}
	return "", 0
}

// GetsMetadata returns the field of an object's metadata that a method returns,
// empty for other functions.
func GetsMetadata(fn *types.Func) string {
	if fn == nil || fn.Pkg() == nil || fn.Signature().Recv() == nil || fn.Signature().Params().Len() > 0 {
		return ""
	}
	for _, role := range []Role{VersionOf, NameOf, NamespaceOf, ManagedFieldsOf} {
		if Is(fn, role) {
			return MetadataField(role)
		}
	}
	name, ok := strings.CutPrefix(fn.Name(), "Get")
	if !ok || !slices.Contains(metadataFields, name) || !hasMetadata(receiver(fn)) {
		return ""
	}
	return name
}

// WritesMetadata returns the field of an object's metadata that a function gives
// an entry, empty for others.
func WritesMetadata(fn types.Object) string {
	switch {
	case Is(fn, SetsLabel):
		return "Labels"
	case Is(fn, SetsAnnotation):
		return "Annotations"
	}
	return ""
}

// Identifies reports whether a field of an object's metadata, a Go name, is part of
// the key by which caches and the server know the object.
func Identifies(field string) bool { return field == "Name" || field == "Namespace" }

// LostOnUpdate reports whether an update of an object without a field makes the
// server lose that field: it ignores the status of updates, and keeps the
// metadata that it owns. The path holds Go names.
func LostOnUpdate(path string) bool {
	first, rest, _ := strings.Cut(path, ".")
	switch first {
	case StatusField:
		return false
	case "ObjectMeta":
		field, _, _ := strings.Cut(rest, ".")
		return field == "" || slices.Contains(clientMetadata, field)
	}
	return rest != `["status"]`
}

// clientMetadata are the fields of the metadata that clients own.
var clientMetadata = []string{"Labels", "Annotations", "OwnerReferences", "Finalizers"}

// ContentField returns the field of an object's metadata that names in an
// unstructured object's content lead to, empty for other content.
func ContentField(names []string) string {
	if len(names) != 2 || names[0] != "metadata" {
		return ""
	}
	for _, field := range metadataFields {
		if strings.EqualFold(field, names[1]) {
			return field
		}
	}
	return ""
}

// FinalizersName is how patches and unstructured objects call an object's finalizers.
const FinalizersName = "finalizers"

// IsObjectMeta reports whether t is the metadata that objects embed.
func IsObjectMeta(t types.Type) bool { return is(t, metaV1, "ObjectMeta") }

// IsOwnerReference reports whether t names an owner of an object, or points to what does, be
// it as something to apply.
func IsOwnerReference(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		t = p.Elem()
	}
	return is(t, metaV1, "OwnerReference") || is(t, clientGo+"/applyconfigurations/meta/v1", "OwnerReferenceApplyConfiguration")
}

// IsTypeMeta reports whether t is the kind and version that objects embed.
func IsTypeMeta(t types.Type) bool { return is(t, metaV1, "TypeMeta") }

// HasMetadata reports whether t has an object's metadata, or leads to it.
func HasMetadata(t types.Type) bool {
	if hasMetadata(t) {
		return true
	}
	fn := method(t, "GetObjectMeta")
	return fn != nil && results(fn.Signature(), func(t types.Type) bool { return is(t, metaV1, "Object") })
}

// ObjectsImplement reports whether every API object implements an interface:
// its methods are those of metav1.Object, runtime.Object or both.
func ObjectsImplement(i *types.Interface) bool {
	for m := range i.Methods() {
		if !slices.Contains(objectMethods, m.Name()) {
			return false
		}
	}
	return true
}

var objectMethods = func() []string {
	names := []string{"GetObjectKind", "DeepCopyObject", "GetObjectMeta"}
	for _, f := range metadataFields {
		names = append(names, "Get"+f, "Set"+f)
	}
	return names
}()

// StatusField is the field of API objects in which controllers note what they
// have done.
const StatusField = "Status"

// FixesData reports whether a field of a ConfigMap or Secret has the server let nobody
// change what else it holds, but for metadata.
func FixesData(field *types.Var) bool {
	return field != nil && field.Name() == "Immutable" && field.Pkg() != nil && pathOf(field.Pkg()) == "k8s.io/api/core/v1"
}

// AsksMetadata reports whether a method of an object, or of the metadata of one, looks at
// nothing but metadata.
func AsksMetadata(fn *types.Func) bool {
	if fn == nil || fn.Signature().Recv() == nil || fn.Name() == "DeepCopyObject" || !slices.Contains(objectMethods, fn.Name()) {
		return false
	}
	return HasMetadata(receiver(fn)) || types.IsInterface(receiver(fn))
}

// ShowsMetadata reports whether t is an interface that shows no more of an object than
// metadata.
func ShowsMetadata(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	if !ok || i.NumMethods() == 0 || IsAPIObject(t) {
		return false
	}
	for m := range i.Methods() {
		if m.Name() == "DeepCopyObject" || !slices.Contains(objectMethods, m.Name()) {
			return false
		}
	}
	return true
}

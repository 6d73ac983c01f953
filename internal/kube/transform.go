package kube

import (
	"go/types"
	"slices"
	"strings"
)

// transformTable speaks about the functions that transforms are made of.
func transformTable() []Symbol {
	return slices.Concat(
		in(clientGo, "tools/cache", row{"", "TransformFunc", TransformType, noArg, "", ""}),
		in(apimachinery, "pkg/api/meta", row{"", "Accessor", MetadataOf, 0, "", ""}),
		in(apimachinery, "pkg/apis/meta/v1/unstructured", row{"", "RemoveNestedField", RemovesField, 1, "", ""}),
		in(std, "errors", row{"", "New", NewError, noArg, "", ""}),
		in(std, "fmt", row{"", "Errorf", NewError, noArg, "", ""}, row{"", "Sprintf", Formats, 0, "", ""}),
	)
}

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

// LostOnUpdate tells whether an update of an object without a field makes the
// server lose that field: it ignores the status of updates, and keeps the
// metadata that it owns. The path holds Go names.
func LostOnUpdate(path string) bool {
	first, rest, _ := strings.Cut(path, ".")
	switch first {
	case "Status":
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

// IsObjectMeta tells whether t is the metadata that objects embed.
func IsObjectMeta(t types.Type) bool { return is(t, metaV1, "ObjectMeta") }

// IsTypeMeta tells whether t is the kind and version that objects embed.
func IsTypeMeta(t types.Type) bool { return is(t, metaV1, "TypeMeta") }

// IsTombstone tells whether t stands for an object whose deletion was missed.
func IsTombstone(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && Is(n.Obj(), Tombstone)
}

// IsTransform tells whether t is the type of transform functions.
func IsTransform(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && Is(n.Obj(), TransformType)
}

// HasMetadata tells whether t has an object's metadata, or leads to it.
func HasMetadata(t types.Type) bool {
	if hasMetadata(t) {
		return true
	}
	fn := method(t, "GetObjectMeta")
	return fn != nil && results(fn.Signature(), func(t types.Type) bool { return is(t, metaV1, "Object") })
}

// ObjectsImplement tells whether every API object implements an interface:
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

// IsNamespaced tells whether objects of a built-in kind live in namespaces.
// It is not ok for kinds of custom resources.
func IsNamespaced(k Kind) (namespaced, ok bool) {
	group, ok := apiGroup(k.Package)
	if !ok {
		return false, false
	}
	if slices.Contains(clusterGroups, group) {
		return false, true
	}
	return !slices.Contains(clusterKinds, group+"."+k.Name), true
}

// clusterGroups are groups all of whose kinds are cluster-scoped.
var clusterGroups = []string{
	"admissionregistration", "apiextensions", "apiserverinternal", "authentication", "flowcontrol", "imagepolicy",
	"storagemigration",
}

// clusterKinds are the other cluster-scoped kinds.
// Source: the "+genclient:nonNamespaced" marks in k8s.io/api at 0.37.
var clusterKinds = []string{
	"core.ComponentStatus", "core.Namespace", "core.Node", "core.PersistentVolume",
	"authorization.SelfSubjectAccessReview", "authorization.SelfSubjectRulesReview", "authorization.SubjectAccessReview",
	"certificates.CertificateSigningRequest", "certificates.ClusterTrustBundle",
	"networking.IngressClass", "networking.IPAddress", "networking.ServiceCIDR", "networking.ClusterCIDR",
	"node.RuntimeClass", "policy.PodSecurityPolicy", "rbac.ClusterRole", "rbac.ClusterRoleBinding",
	"resource.DeviceClass", "resource.ResourceClass", "resource.ResourceSlice", "resource.DeviceTaintRule",
	"resource.ResourcePoolStatusRequest", "scheduling.PriorityClass",
	"storage.CSIDriver", "storage.CSINode", "storage.StorageClass", "storage.VolumeAttachment", "storage.VolumeAttributesClass",
}

// IsCacheField tells whether a field belongs to the options of a
// controller-runtime cache.
func IsCacheField(field *types.Var) bool {
	return field.Pkg() != nil && strings.HasPrefix(pathOf(field.Pkg()), runtimeMod+"/pkg/cache")
}

// ReplacesObject tells whether a write replaces an object as a whole, not
// only its status or another subresource, and the argument with the object.
func ReplacesObject(fn *types.Func) (arg int, ok bool) {
	if fn == nil || fn.Name() != "Update" {
		return 0, false
	}
	for s := range Roles(fn) {
		if s.Role == LiveUpdate || s.Role == WriterUpdate && s.Recv != "SubResourceWriter" && s.Recv != "StatusWriter" {
			return s.Arg, true
		}
	}
	return 0, false
}

// OverwritesTransform tells whether a factory sets its own transform over that
// of a constructor it is given: those generated for client-go 0.29 to 0.35 do.
// Only packages that pkg imports itself can tell.
func OverwritesTransform(pkg *types.Package, factory types.Type) bool {
	n := namedOf(factory)
	if n == nil || n.Obj().Pkg() == nil || !slices.Contains(pkg.Imports(), n.Obj().Pkg()) {
		return false
	}
	return offers(n.Obj().Pkg(), "WithTransform") && !offers(n.Obj().Pkg(), "WithInformerName")
}

// UntypedKind returns the kind of Go type that the informers of a factory's
// ForResource hold, if that is the same for all resources.
func UntypedKind(forResource types.Object) (Kind, bool) {
	if forResource == nil || forResource.Pkg() == nil {
		return Kind{}, false
	}
	switch pathOf(forResource.Pkg()) {
	case clientGo + "/dynamic/dynamicinformer":
		return Unstructured, true
	case clientGo + "/metadata/metadatainformer":
		return Metadata, true
	}
	return Kind{}, false
}

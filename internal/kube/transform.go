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
		in(std, "fmt", row{"", "Sprintf", Formats, 0, "", ""}),
	)
}

// IsTombstone reports whether t stands for an object whose deletion was missed.
func IsTombstone(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && Is(n.Obj(), Tombstone)
}

// IsTransform reports whether t is the type of transform functions.
func IsTransform(t types.Type) bool {
	n, ok := types.Unalias(t).(*types.Named)
	return ok && Is(n.Obj(), TransformType)
}

// IsNamespaced reports whether objects of a built-in kind live in namespaces.
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

// IsCacheField reports whether a field belongs to the options of a
// controller-runtime cache.
func IsCacheField(field *types.Var) bool {
	return field.Pkg() != nil && strings.HasPrefix(pathOf(field.Pkg()), runtimeMod+"/pkg/cache")
}

// ReplacesObject reports whether a write replaces an object as a whole, not
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

// OverwritesTransform reports whether a factory sets its own transform over that
// of a constructor it is given: those generated for client-go 0.29 to 0.35 do.
// Only packages that pkg imports itself can tell: that of the factory or, of client-go's
// own from 0.30 on, others of client-go.
func OverwritesTransform(pkg *types.Package, factory types.Type) bool {
	n := namedOf(factory)
	if n == nil || n.Obj().Pkg() == nil {
		return false
	}
	if of := n.Obj().Pkg(); slices.Contains(pkg.Imports(), of) {
		return offers(of, "WithTransform") && !offers(of, "WithInformerName")
	}
	ours := pathOf(n.Obj().Pkg()) == clientGo+"/informers"
	return ours && Has(pkg, LateIndexers) == Yes && Has(pkg, ReplaceFailsOnNil) == No
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

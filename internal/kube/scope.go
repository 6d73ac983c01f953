package kube

import (
	"go/types"
	"slices"
	"strings"
)

// InNamespaces reports whether objects of a kind live in namespaces. It is not
// ok for kinds of custom resources, which the code does not tell.
// Source: kubectl api-resources --namespaced=false of Kubernetes 1.36.
func InNamespaces(k Kind) (namespaced, ok bool) {
	group, ok := apiGroup(k.Package)
	if !ok {
		return false, false
	}
	return !slices.Contains(clusterScoped, group+"."+k.Name), true
}

var clusterScoped = []string{
	"core.ComponentStatus", "core.Namespace", "core.Node", "core.PersistentVolume",
	"admissionregistration.MutatingAdmissionPolicy", "admissionregistration.MutatingAdmissionPolicyBinding",
	"admissionregistration.MutatingWebhookConfiguration", "admissionregistration.ValidatingAdmissionPolicy",
	"admissionregistration.ValidatingAdmissionPolicyBinding", "admissionregistration.ValidatingWebhookConfiguration",
	"apiextensions.CustomResourceDefinition", "certificates.CertificateSigningRequest",
	"certificates.ClusterTrustBundle", "flowcontrol.FlowSchema", "flowcontrol.PriorityLevelConfiguration",
	"networking.IPAddress", "networking.IngressClass", "networking.ServiceCIDR", "node.RuntimeClass",
	"rbac.ClusterRole", "rbac.ClusterRoleBinding", "resource.DeviceClass", "resource.DeviceTaintRule",
	"resource.ResourceSlice", "scheduling.PriorityClass", "storage.CSIDriver", "storage.CSINode",
	"storage.StorageClass", "storage.VolumeAttachment", "storage.VolumeAttributesClass",
}

// IsComputed reports whether the server computes the objects of a kind anew for
// each request: they can only be read, not watched, so nothing caches them.
// Source: pkg/registry/core/componentstatus of Kubernetes, whose storage is no
// rest.Watcher, as that of metrics-server.
func IsComputed(k Kind) bool {
	return strings.HasPrefix(k.Package, "k8s.io/metrics/") || k == Kind{Package: "k8s.io/api/core/v1", Name: "ComponentStatus"}
}

// IsOptions reports whether t is a struct of options of a LIST or WATCH.
func IsOptions(t types.Type) bool {
	s, ok := t.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for field := range s.Fields() {
		if Is(field, OptLimit) {
			return true
		}
	}
	return false
}

package kube

import (
	"slices"
	"strings"
)

// IsHot reports whether objects of a kind are many, large or change often, so
// that caching or listing all of them costs, and why.
func IsHot(k Kind) (reason string, ok bool) {
	if reason, ok = ToldHot(k); ok {
		return reason, true
	}
	group, ok := apiGroup(k.Package)
	if !ok {
		return "", false
	}
	reason, ok = hotKinds[group+"."+k.Name]
	return reason, ok
}

// IsCostly reports whether a cache of all objects of a kind is what ends
// operators: there are many, and most are large, secret or short-lived.
func IsCostly(k Kind) bool {
	group, ok := apiGroup(k.Package)
	return ok && slices.Contains(costlyKinds, group+"."+k.Name)
}

var costlyKinds = []string{"core.Pod", "core.Secret", "core.ConfigMap", "core.Event", "events.Event"}

// IsRecord reports whether objects of a kind are Events: there are more of them
// than of any other, and they are gone within the hour, without anybody who deletes them.
// Source: --event-ttl of kube-apiserver, 1h by default; pkg/registry/core/event/storage
// gives each a TTL, for both groups.
func IsRecord(k Kind) bool {
	group, ok := apiGroup(k.Package)
	return ok && k.Name == "Event" && (group == "core" || group == "events")
}

// HasHolder reports whether whoever made an object of a built-in kind is the only
// one who writes it: a Lease says who holds something, and for how long.
func HasHolder(k Kind) bool {
	group, ok := apiGroup(k.Package)
	return ok && group == "coordination" && k.Name == "Lease"
}

// IsFew reports whether a cluster holds so few objects of a built-in kind that
// going through all of them costs nothing: they are its configuration.
func IsFew(k Kind) bool {
	group, ok := apiGroup(k.Package)
	return ok && slices.Contains(fewKinds, group+"."+k.Name)
}

// fewKinds are written by administrators, one for each class or driver.
var fewKinds = []string{
	"storage.StorageClass", "storage.CSIDriver", "storage.VolumeAttributesClass",
	"networking.IngressClass", "scheduling.PriorityClass", "node.RuntimeClass",
	"apiregistration.APIService", "certificates.ClusterTrustBundle", "flowcontrol.FlowSchema",
	"flowcontrol.PriorityLevelConfiguration", "resource.DeviceClass",
	"admissionregistration.MutatingWebhookConfiguration", "admissionregistration.ValidatingWebhookConfiguration",
	"admissionregistration.ValidatingAdmissionPolicy", "admissionregistration.ValidatingAdmissionPolicyBinding",
}

// hotKinds maps group and kind to the reason: number, size or churn.
var hotKinds = map[string]string{
	"core.Pod":                               "clusters have tens of thousands, and each changes many times",
	"core.Event":                             "the most frequent object, never served from the watch cache",
	"events.Event":                           "the most frequent object, never served from the watch cache",
	"core.Secret":                            "many and large, and each read is a security concern",
	"core.ConfigMap":                         "many and up to 1 MiB each",
	"core.Node":                              "every kubelet writes its node's status",
	"core.Endpoints":                         "large, and rewritten whenever a pod gets ready",
	"core.Service":                           "as many as there are workloads",
	"core.PersistentVolumeClaim":             "as many as there are stateful pods",
	"discovery.EndpointSlice":                "rewritten whenever a pod gets ready",
	"apps.ReplicaSet":                        "ten old revisions are kept of every deployment",
	"apps.ControllerRevision":                "ten old revisions are kept of every stateful workload",
	"batch.Job":                              "finished jobs pile up",
	"coordination.Lease":                     "renewed every few seconds",
	"apiextensions.CustomResourceDefinition": "schemas make each of them up to 1 MiB",
}

// apiGroup returns the group's folder name of a package of built-in API types.
func apiGroup(pkgPath string) (string, bool) {
	rest, ok := strings.CutPrefix(pkgPath, "k8s.io/api/")
	if !ok {
		rest, ok = strings.CutPrefix(pkgPath, "k8s.io/apiextensions-apiserver/pkg/apis/")
	}
	group, _, _ := strings.Cut(rest, "/")
	return group, ok
}

// GenerationNeverSet reports whether the API server never sets
// metadata.generation of a kind, so that it stays 0 through all updates.
// Source: the strategies under pkg/registry of Kubernetes 1.18 to 1.36, none of
// which sets "Generation = 1" for these.
func GenerationNeverSet(k Kind) bool {
	group, ok := apiGroup(k.Package)
	return ok && slices.Contains(generationless, group+"."+k.Name)
}

var generationless = []string{
	"core.ConfigMap", "core.Secret", "core.Node", "core.Service", "core.Namespace", "core.ServiceAccount",
	"core.PersistentVolume", "core.PersistentVolumeClaim", "core.Endpoints", "core.Event", "core.LimitRange",
	"core.ResourceQuota", "events.Event", "coordination.Lease", "rbac.Role", "rbac.RoleBinding",
	"rbac.ClusterRole", "rbac.ClusterRoleBinding", "storage.StorageClass", "storage.VolumeAttachment",
	"storage.CSINode", "storage.CSIStorageCapacity", "certificates.CertificateSigningRequest",
	"apps.ControllerRevision", "autoscaling.HorizontalPodAutoscaler", "node.RuntimeClass",
	"networking.IPAddress", "networking.ServiceCIDR", "resource.ResourceClaim", "resource.ResourceClaimTemplate",
}

// A FieldSelector is a field that the API server can select objects by.
type FieldSelector struct {
	Field string
	// Since is the first known minor version of the server with it, empty for all.
	Since string
}

// FieldSelectors returns the fields that objects of a kind can be selected
// by, besides metadata.name and metadata.namespace, which every kind has.
// The most selective come first. It is not ok for kinds of custom resources,
// which declare their own.
// Source: AddFieldLabelConversionFunc in pkg/apis/*/*/conversion.go of
// Kubernetes 1.36; those of Service are absent in 1.29 and present in 1.32.
func FieldSelectors(k Kind) (selectors []FieldSelector, ok bool) {
	group, ok := apiGroup(k.Package)
	if !ok {
		return nil, false
	}
	return fieldSelectors[group+"."+k.Name], true
}

var fieldSelectors = map[string][]FieldSelector{
	"core.Pod": selectable("spec.nodeName", "spec.restartPolicy", "spec.schedulerName", "spec.serviceAccountName",
		"spec.hostNetwork", "spec.host", "status.phase", "status.podIP", "status.podIPs", "status.nominatedNodeName"),
	"core.Node":                  selectable("spec.unschedulable"),
	"core.Namespace":             selectable("status.phase"),
	"core.Secret":                selectable("type"),
	"core.ReplicationController": selectable("status.replicas"),
	"core.Service":               {{"spec.clusterIP", "1.32"}, {"spec.type", "1.32"}},
	"core.Event": selectable("involvedObject.uid", "involvedObject.name", "involvedObject.kind", "involvedObject.namespace",
		"involvedObject.apiVersion", "involvedObject.resourceVersion", "involvedObject.fieldPath", "reason",
		"reportingComponent", "source", "type"),
	"events.Event": selectable("regarding.uid", "regarding.name", "regarding.kind", "regarding.namespace",
		"regarding.apiVersion", "regarding.resourceVersion", "regarding.fieldPath", "reason", "reportingController", "type"),
	"batch.Job":                              selectable("status.successful"),
	"certificates.CertificateSigningRequest": selectable("spec.signerName"),
	"certificates.ClusterTrustBundle":        selectable("spec.signerName"),
	"certificates.PodCertificateRequest":     selectable("spec.signerName", "spec.podName", "spec.nodeName"),
	"resource.ResourceSlice":                 selectable("spec.nodeName", "spec.driver"),
}

func selectable(fields ...string) []FieldSelector {
	selectors := make([]FieldSelector, len(fields))
	for i, f := range fields {
		selectors[i] = FieldSelector{Field: f}
	}
	return selectors
}

// KindOfResource returns the built-in kind that a group and a plural resource
// name, as constants of dynamic clients and informers do.
func KindOfResource(group, resource string) (Kind, bool) {
	for _, r := range resources {
		if r.group == group && r.plural == resource {
			return Kind{r.pkg, r.kind}, true
		}
	}
	return Kind{}, false
}

// resources are the built-in kinds at the version that servers prefer.
var resources = slices.Concat(
	resourcesOf("", "k8s.io/api/core/v1", "configmaps", "ConfigMap", "endpoints", "Endpoints", "events", "Event",
		"limitranges", "LimitRange", "namespaces", "Namespace", "nodes", "Node", "persistentvolumeclaims",
		"PersistentVolumeClaim", "persistentvolumes", "PersistentVolume", "pods", "Pod", "podtemplates", "PodTemplate",
		"replicationcontrollers", "ReplicationController", "resourcequotas", "ResourceQuota", "secrets", "Secret",
		"serviceaccounts", "ServiceAccount", "services", "Service"),
	resourcesOf("apps", "k8s.io/api/apps/v1", "controllerrevisions", "ControllerRevision", "daemonsets", "DaemonSet",
		"deployments", "Deployment", "replicasets", "ReplicaSet", "statefulsets", "StatefulSet"),
	resourcesOf("batch", "k8s.io/api/batch/v1", "cronjobs", "CronJob", "jobs", "Job"),
	resourcesOf("autoscaling", "k8s.io/api/autoscaling/v2", "horizontalpodautoscalers", "HorizontalPodAutoscaler"),
	resourcesOf("discovery.k8s.io", "k8s.io/api/discovery/v1", "endpointslices", "EndpointSlice"),
	resourcesOf("events.k8s.io", "k8s.io/api/events/v1", "events", "Event"),
	resourcesOf("coordination.k8s.io", "k8s.io/api/coordination/v1", "leases", "Lease"),
	resourcesOf("networking.k8s.io", "k8s.io/api/networking/v1", "ingresses", "Ingress", "ingressclasses",
		"IngressClass", "networkpolicies", "NetworkPolicy"),
	resourcesOf("policy", "k8s.io/api/policy/v1", "poddisruptionbudgets", "PodDisruptionBudget"),
	resourcesOf("rbac.authorization.k8s.io", "k8s.io/api/rbac/v1", "clusterroles", "ClusterRole", "clusterrolebindings",
		"ClusterRoleBinding", "roles", "Role", "rolebindings", "RoleBinding"),
	resourcesOf("scheduling.k8s.io", "k8s.io/api/scheduling/v1", "priorityclasses", "PriorityClass"),
	resourcesOf("storage.k8s.io", "k8s.io/api/storage/v1", "csidrivers", "CSIDriver", "csinodes", "CSINode",
		"csistoragecapacities", "CSIStorageCapacity", "storageclasses", "StorageClass", "volumeattachments", "VolumeAttachment"),
	resourcesOf("certificates.k8s.io", "k8s.io/api/certificates/v1", "certificatesigningrequests", "CertificateSigningRequest"),
	resourcesOf("node.k8s.io", "k8s.io/api/node/v1", "runtimeclasses", "RuntimeClass"),
	resourcesOf("admissionregistration.k8s.io", "k8s.io/api/admissionregistration/v1",
		"mutatingwebhookconfigurations", "MutatingWebhookConfiguration",
		"validatingwebhookconfigurations", "ValidatingWebhookConfiguration"),
	resourcesOf("resource.k8s.io", "k8s.io/api/resource/v1", "deviceclasses", "DeviceClass", "resourceclaims",
		"ResourceClaim", "resourceclaimtemplates", "ResourceClaimTemplate", "resourceslices", "ResourceSlice"),
	resourcesOf("apiextensions.k8s.io", "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1",
		"customresourcedefinitions", "CustomResourceDefinition"),
)

type resource struct{ group, plural, pkg, kind string }

// resourcesOf lists the resources of a group from pairs of plural and kind.
func resourcesOf(group, pkg string, pairs ...string) []resource {
	var out []resource
	for pair := range slices.Chunk(pairs, 2) {
		out = append(out, resource{group, pair[0], pkg, pair[1]})
	}
	return out
}

// APIGroup returns the folder of a built-in kind's group: core, apps, storage. It
// is not ok for kinds of custom resources.
func APIGroup(k Kind) (string, bool) { return apiGroup(k.Package) }

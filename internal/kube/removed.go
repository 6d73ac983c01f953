package kube

import (
	"strconv"
	"strings"
)

// Unserved says that API servers have no objects of the version of a built-in kind that a
// package is about any more, and since when: it is the rest of a sentence, empty where they
// have them.
// Source: kubernetes.io/docs/reference/using-api/deprecation-guide, and for alpha versions,
// which were off unless somebody turned them on, APILifecycleRemoved of k8s.io/api. Versions
// that came back for other kinds are listed by kind.
func Unserved(k Kind) string {
	if _, ok := apiGroup(k.Package); !ok {
		return ""
	}
	parts := strings.Split(k.Package, "/")
	version := strings.Join(parts[len(parts)-2:], "/")
	minor, ok := removed[version+"."+k.Name]
	if !ok {
		minor, ok = removed[version]
	}
	if !ok {
		return ""
	}
	return "servers have none of the version since Kubernetes 1." + strconv.Itoa(minor)
}

// removed has the minor version of Kubernetes since which API servers have not got a version
// of built-in kinds; they have a later one.
var removed = map[string]int{
	"apps/v1beta1":                         16,
	"apps/v1beta2":                         16,
	"extensions/v1beta1.DaemonSet":         16,
	"extensions/v1beta1.Deployment":        16,
	"extensions/v1beta1.NetworkPolicy":     16,
	"extensions/v1beta1.PodSecurityPolicy": 16,
	"extensions/v1beta1.ReplicaSet":        16,
	"extensions/v1beta1.Ingress":           22,

	"admissionregistration/v1beta1.MutatingWebhookConfiguration":   22,
	"admissionregistration/v1beta1.ValidatingWebhookConfiguration": 22,
	"apiextensions/v1beta1":                          22,
	"certificates/v1beta1.CertificateSigningRequest": 22,
	"coordination/v1beta1.Lease":                     22,
	"networking/v1beta1.Ingress":                     22,
	"networking/v1beta1.IngressClass":                22,
	"rbac/v1beta1":                                   22,
	"scheduling/v1beta1":                             22,
	"storage/v1beta1.CSIDriver":                      22,
	"storage/v1beta1.CSINode":                        22,
	"storage/v1beta1.StorageClass":                   22,
	"storage/v1beta1.VolumeAttachment":               22,

	"autoscaling/v2beta1":                25,
	"batch/v1beta1":                      25,
	"discovery/v1beta1":                  25,
	"events/v1beta1":                     25,
	"node/v1beta1":                       25,
	"policy/v1beta1.PodDisruptionBudget": 25,
	"policy/v1beta1.PodSecurityPolicy":   25,

	"autoscaling/v2beta2":                26,
	"storage/v1beta1.CSIStorageCapacity": 27,

	"admissionregistration/v1alpha1.ValidatingAdmissionPolicy":        32,
	"admissionregistration/v1alpha1.ValidatingAdmissionPolicyBinding": 32,
	"authentication/v1alpha1.SelfSubjectReview":                       32,
	"networking/v1alpha1.IPAddress":                                   33,
	"networking/v1alpha1.ServiceCIDR":                                 33,
	"storage/v1alpha1.CSIStorageCapacity":                             24,
	"storage/v1alpha1.VolumeAttachment":                               24,
}

package kube

import (
	"strconv"
	"strings"
)

// Unserved says why API servers as they are run have no objects of the version of a built-in
// kind that a package is about: it was removed long ago, or is an alpha version, which is off
// unless somebody turns it on. It is the rest of a sentence, empty where they have them.
// Source: kubernetes.io/docs/reference/using-api, its deprecation guide, too. Versions that
// came back for other kinds are listed by kind.
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
	switch {
	case ok:
		return "servers have none of the version since Kubernetes 1." + strconv.Itoa(minor)
	case strings.Contains(version, "alpha"):
		return "servers have none of the alpha version unless it is turned on"
	}
	return ""
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
}

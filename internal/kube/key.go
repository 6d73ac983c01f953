package kube

import "strings"

// keyDomains are the domains of labels and annotations that Kubernetes, platforms and
// tools put on objects by themselves, on all of a kind as likely as on few.
// https://kubernetes.io/docs/reference/labels-annotations-taints/
var keyDomains = map[string]string{
	"kubernetes.io": "reserved for Kubernetes", "k8s.io": "reserved for Kubernetes",
	"amazonaws.com": "nodes of EKS", "azure.com": "nodes of AKS", "cloud.google.com": "nodes of GKE", "gke.io": "nodes of GKE",
	"alibabacloud.com": "nodes of ACK", "digitalocean.com": "nodes of DOKS", "karpenter.sh": "nodes of Karpenter",
	"openshift.io": "objects of OpenShift", "cattle.io": "objects of Rancher",
	"helm.sh": "objects of Helm's charts", "argoproj.io": "objects of Argo CD", "fluxcd.io": "objects of Flux",
	"istio.io": "pods of a mesh", "cert-manager.io": "Secrets of certificates",
}

// AsksByKey reports whether a key of labels or annotations is one that people put on the
// few objects that they ask something of a program for: one with a domain, which is not
// one of Kubernetes, of a platform or of a tool that sets it by itself.
func AsksByKey(key string) bool {
	domain, _, prefixed := strings.Cut(key, "/")
	if !prefixed {
		return false
	}
	for d := domain; d != ""; _, d, _ = strings.Cut(d, ".") {
		if keyDomains[d] != "" {
			return false
		}
	}
	return true
}

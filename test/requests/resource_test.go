package requests

import "strings"

// A resource is one that the server serves.
type resource struct {
	group, version, name, kind string
	cluster                    bool
	goPackage                  string // of the type
}

// resources are all that the server knows, by group.
var resources = []resource{
	{"", "v1", "configmaps", "ConfigMap", false, "k8s.io/api/core/v1"},
	{"", "v1", "endpoints", "Endpoints", false, "k8s.io/api/core/v1"},
	{"", "v1", "events", "Event", false, "k8s.io/api/core/v1"},
	{"", "v1", "namespaces", "Namespace", true, "k8s.io/api/core/v1"},
	{"", "v1", "nodes", "Node", true, "k8s.io/api/core/v1"},
	{"", "v1", "persistentvolumeclaims", "PersistentVolumeClaim", false, "k8s.io/api/core/v1"},
	{"", "v1", "pods", "Pod", false, "k8s.io/api/core/v1"},
	{"", "v1", "secrets", "Secret", false, "k8s.io/api/core/v1"},
	{"", "v1", "serviceaccounts", "ServiceAccount", false, "k8s.io/api/core/v1"},
	{"", "v1", "services", "Service", false, "k8s.io/api/core/v1"},
	{"apps", "v1", "deployments", "Deployment", false, "k8s.io/api/apps/v1"},
	{"apps", "v1", "replicasets", "ReplicaSet", false, "k8s.io/api/apps/v1"},
	{"coordination.k8s.io", "v1", "leases", "Lease", false, "k8s.io/api/coordination/v1"},
	{"discovery.k8s.io", "v1", "endpointslices", "EndpointSlice", false, "k8s.io/api/discovery/v1"},
	{"events.k8s.io", "v1", "events", "Event", false, "k8s.io/api/events/v1"},
	{"networking.k8s.io", "v1", "ingresses", "Ingress", false, "k8s.io/api/networking/v1"},
	{"policy", "v1", "poddisruptionbudgets", "PodDisruptionBudget", false, "k8s.io/api/policy/v1"},
	{"delivery.example.com", "v1", "releases", "Release", false, "example.com/testdata/delivery/api"},
	{"delivery.example.com", "v1", "repositories", "Repository", false, "example.com/testdata/delivery/api"},
	{"delivery.example.com", "v1", "images", "Image", false, "example.com/testdata/delivery/api"},
	{"delivery.example.com", "v1", "buckets", "Bucket", false, "example.com/testdata/delivery/api"},
	{"batch.example.com", "v1", "applications", "Application", false, "example.com/testdata/analytics/api"},
	{"batch.example.com", "v1", "schedules", "Schedule", false, "example.com/testdata/analytics/api"},
	{"batch.example.com", "v1", "sessions", "Session", false, "example.com/testdata/analytics/api"},
	{"net.example.com", "v1", "pools", "Pool", false, "example.com/testdata/balancer/api"},
	{"net.example.com", "v1", "peers", "Peer", false, "example.com/testdata/balancer/api"},
	{"net.example.com", "v1", "adverts", "Advert", false, "example.com/testdata/balancer/api"},
	{"net.example.com", "v1", "profiles", "Profile", false, "example.com/testdata/balancer/api"},
	{"net.example.com", "v1", "communities", "Community", false, "example.com/testdata/balancer/api"},
	{"net.example.com", "v1", "states", "State", false, "example.com/testdata/balancer/api"},
	{"net.example.com", "v1", "announcements", "Announcement", false, "example.com/testdata/balancer/api"},
}

func (r resource) apiVersion() string { return strings.TrimPrefix(r.group+"/"+r.version, "/") }

// find returns the resource that a test of ours names.
func find(match func(resource) bool) (resource, bool) {
	for _, r := range resources {
		if match(r) {
			return r, true
		}
	}
	return resource{}, false
}

// A target is what the path of a request leads to.
type target struct {
	resource
	namespace, object, sub string
}

// locate reads a path: /api/v1/... or /apis/group/version/....
func locate(path string) (t target, ok bool) {
	words := strings.Split(strings.Trim(path, "/"), "/")
	group := ""
	switch {
	case words[0] == "api" && len(words) > 2:
		words = words[1:]
	case words[0] == "apis" && len(words) > 3:
		group, words = words[1], words[2:]
	default:
		return t, false
	}
	version, words := words[0], words[1:]
	if words[0] == "namespaces" && len(words) > 2 {
		t.namespace, words = words[1], words[2:]
	}
	words = append(words, "", "")
	t.object, t.sub = words[1], words[2]
	t.resource, ok = find(func(r resource) bool {
		return r.group == group && r.version == version && r.name == words[0]
	})
	return t, ok
}

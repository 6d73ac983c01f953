package inventory

// A quantity is what a metric tells of a resource.
type quantity uint8

const (
	objects   quantity = iota // stored
	size                      // in bytes, of all stored objects
	fromEtcd                  // LISTs answered from etcd
	fromCache                 // LISTs answered from the watch cache
	listed                    // LISTs; the label storage says from where
	quantities
)

// A metric is one name that some versions of kube-apiserver have for a
// quantity. Its label resource names the resource, together with the label
// group; where there is no such label, as in apiserver_storage_objects, the
// label resource is the whole name, such as deployments.apps.
type metric struct {
	name string
	what quantity
	// since and until are the first and the last minor version with the
	// metric, empty for those before 1.18 and after 1.37.
	since, until string
}

// metrics are read off the sources of k8s.io/apiserver:
// pkg/storage/etcd3/metrics, pkg/storage/cacher/metrics and, from 1.37,
// pkg/storage/metrics, of v0.18.8, v0.20.15, v0.21.4, v0.22.6, v0.23.17, v0.24.15,
// v0.25.16, v0.26.9 to v0.37.2. A gauge is -1 where the server failed to count,
// in all of these versions (startObservingCount in
// pkg/registry/generic/registry/store.go).
//
// The size is that of the values in etcd, as last seen: protobuf for built-in
// resources and JSON for custom ones, encrypted if the server encrypts them
// (resourceSizeEstimator in pkg/storage/etcd3/stats.go). The server multiplies
// a mean, rounded down, by the number of objects.
//
// Before 1.34, apiserver_cache_list_total has the label resource_prefix
// instead of a resource: such samples are left out.
var metrics = []metric{
	{"apiserver_resource_objects", objects, "1.34", ""},
	{"apiserver_storage_objects", objects, "1.21", ""}, // deprecated since 1.34
	{"etcd_object_counts", objects, "", "1.24"},        // deprecated since 1.22
	{"apiserver_resource_size_estimate_bytes", size, "1.34", ""},
	{"apiserver_storage_list_total", fromEtcd, "1.23", "1.36"},
	{"apiserver_storage_list_total", listed, "1.37", ""}, // the label storage tells it from the one above
	{"apiserver_cache_list_total", fromCache, "1.23", ""},
}

// buildInfo is a metric whose label git_version is the version of the server
// (k8s.io/component-base/metrics/version.go).
const buildInfo = "kubernetes_build_info"

// inCache is the value of the label storage for LISTs that the watch cache
// answers.
const inCache = "watchcache"

// known returns the metrics of a name.
func known(name string) []metric {
	var list []metric
	for _, m := range metrics {
		if m.name == name {
			list = append(list, m)
		}
	}
	return list
}

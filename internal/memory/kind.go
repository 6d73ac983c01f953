package memory

import "strings"

// A Kind is a kind of objects.
type Kind struct {
	// Group is the group of the API or its first part, as Go packages are
	// called: apps, core, networking. The core group may be empty, too.
	Group string
	Name  string // such as Pod
	// Custom tells that a definition or another server adds the kind.
	Custom bool
}

// rowOf returns the row of a kind, that of its like, or else the one for kinds
// not measured.
func rowOf(k Kind) row {
	if k.Custom {
		return customRow
	}
	group, _, _ := strings.Cut(k.Group, ".")
	if group == "" {
		group = "core"
	}
	key := group + "/" + k.Name
	if like, ok := likes[key]; ok {
		key = like
	}
	for _, r := range rows {
		if r.name == key {
			return r
		}
	}
	return otherRow
}

// likes are kinds whose objects are built like those of a kind that was
// measured.
var likes = map[string]string{
	"apps/StatefulSet":           "apps/Deployment",
	"apps/DaemonSet":             "apps/Deployment",
	"batch/Job":                  "apps/Deployment",
	"batch/CronJob":              "apps/Deployment",
	"core/ReplicationController": "apps/ReplicaSet",
	"core/PodTemplate":           "apps/ReplicaSet",
	"core/Endpoints":             "discovery/EndpointSlice",
	"events/Event":               "core/Event",
}

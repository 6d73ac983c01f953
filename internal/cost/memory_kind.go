package cost

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
func rowOf(k Kind) sizeRow {
	if k.Custom {
		return customSize
	}
	key := keyOf(k)
	if like, ok := likes[key]; ok {
		key = like
	}
	for _, r := range rows {
		if r.name == key {
			return r
		}
	}
	return otherSize
}

// keyOf is how tables name a built-in kind.
func keyOf(k Kind) string {
	group, _, _ := strings.Cut(k.Group, ".")
	if group == "" {
		group = "core"
	}
	return group + "/" + k.Name
}

// recorded are bounds of managedFields, in bytes, of kinds of which the server
// records lists as a whole: spec.versions of definitions, which holds the
// schemas, is one field, as are the rules of roles, and the roleRef and the subjects of
// bindings (client-go, applyconfigurations/internal: elementRelationship atomic).
var recorded = map[string]float64{
	"apiextensions/CustomResourceDefinition": 1500,
	"rbac/Role":                              500,
	"rbac/ClusterRole":                       500,
	"rbac/RoleBinding":                       500,
	"rbac/ClusterRoleBinding":                500,
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

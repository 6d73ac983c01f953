package inventory

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// Find returns what is known of the objects of a kind. The group is that of
// the API or its first part, as packages of Go types are called (apps, core,
// networking for networking.k8s.io), and empty if it is not known. Nothing is
// found where several resources fit, and where the server failed to count.
func (d *Metrics) Find(group, kind string) (Stat, bool) {
	return d.only(kind, func(g string) bool { return inGroup(g, group) })
}

// FindType returns what is known of the objects of a Go type, from the import
// path of its package. The packages of custom resources are often not called
// after their group: then the one custom resource counts that the kind fits.
func (d *Metrics) FindType(pkg, name string) (Stat, bool) {
	if s, ok := d.Find(GroupOfMetrics(pkg), name); ok {
		return s, true
	}
	return d.only(name, func(g string) bool { return strings.Contains(g, ".") && !slices.Contains(builtIn, g) })
}

var version = regexp.MustCompile(`^v\d+((alpha|beta)\d+)?$`)

// GroupOfMetrics returns what the package of an API type is called without its
// version: apps for k8s.io/api/apps/v1.
func GroupOfMetrics(pkg string) string {
	if version.MatchString(path.Base(pkg)) {
		pkg = path.Dir(pkg)
	}
	return path.Base(pkg)
}

// only returns the one resource that a kind fits in some groups.
func (d *Metrics) only(kind string, in func(group string) bool) (Stat, bool) {
	var found []Stat
	names := plurals(strings.ToLower(kind))
	for r, s := range d.stats {
		if slices.Contains(names, r.Name) && in(r.Group) {
			found = append(found, s)
		}
	}
	if len(found) != 1 || !found[0].Counted {
		return Stat{}, false
	}
	return found[0], true
}

// storedAs are groups whose objects another group stores: both know the same
// events.
var storedAs = map[string]string{"core": "", "events": "", "events.k8s.io": ""}

func inGroup(group, asked string) bool {
	if asked == "" {
		return true
	}
	if stored, ok := storedAs[asked]; ok {
		return group == stored
	}
	first, _, _ := strings.Cut(group, ".")
	return group == asked || first == asked
}

// plurals returns the names that a resource of a kind may have.
func plurals(kind string) []string {
	names := []string{kind, kind + "s", kind + "es"}
	if stem, ok := strings.CutSuffix(kind, "y"); ok {
		names = append(names, stem+"ies")
	}
	return names
}

// builtIn are the groups of kube-apiserver that are spelled like those of
// custom resources.
var builtIn = []string{
	"admissionregistration.k8s.io", "apiextensions.k8s.io", "apiregistration.k8s.io", "authentication.k8s.io",
	"authorization.k8s.io", "certificates.k8s.io", "coordination.k8s.io", "discovery.k8s.io", "events.k8s.io",
	"flowcontrol.apiserver.k8s.io", "internal.apiserver.k8s.io", "networking.k8s.io", "node.k8s.io",
	"rbac.authorization.k8s.io", "resource.k8s.io", "scheduling.k8s.io", "storage.k8s.io", "storagemigration.k8s.io",
}

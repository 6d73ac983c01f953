package apimetrics

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"
)

// A Resource is a resource of the API, such as deployments of the group apps.
type Resource struct {
	Group string // empty for the core group
	Name  string
}

func (r Resource) String() string {
	if r.Group == "" {
		return r.Name
	}
	return r.Name + "." + r.Group
}

// A Stat is what the server says about one resource.
type Stat struct {
	Resource Resource
	// Counted tells whether Objects is known: a server that fails to count
	// says so.
	Counted bool
	Objects int64
	// Sized tells whether Bytes is known, the size of all objects together as
	// the server stores them.
	Sized bool
	Bytes int64
	// EtcdLists and CacheLists are the LISTs of the resource that were answered
	// from etcd and from the watch cache, since the server started.
	EtcdLists, CacheLists int64
}

// Size returns the mean size of an object in bytes, 0 if it is not known.
func (s Stat) Size() float64 {
	if !s.Sized || !s.Counted || s.Objects == 0 {
		return 0
	}
	return float64(s.Bytes) / float64(s.Objects)
}

// A Dump is what one file says.
type Dump struct {
	// Server is the version of the API server, such as v1.34.1, the oldest if
	// there are several, and empty if it is not known.
	Server string

	stats map[Resource]Stat
}

// All yields what is known of each resource, in the order of their names.
func (d *Dump) All() iter.Seq[Stat] {
	order := func(a, b Resource) int {
		return cmp.Or(cmp.Compare(a.Group, b.Group), cmp.Compare(a.Name, b.Name))
	}
	return func(yield func(Stat) bool) {
		for _, r := range slices.SortedFunc(maps.Keys(d.stats), order) {
			if !yield(d.stats[r]) {
				return
			}
		}
	}
}

// Of returns what is known of a resource.
func (d *Dump) Of(r Resource) (Stat, bool) {
	s, ok := d.stats[r]
	return s, ok
}

// Find returns what is known of the objects of a kind. The group is that of
// the API or its first part, as packages of Go types are called (apps, core,
// networking for networking.k8s.io), and empty if it is not known. Nothing is
// found where several resources fit.
func (d *Dump) Find(group, kind string) (Stat, bool) {
	var found []Stat
	names := plurals(strings.ToLower(kind))
	for r, s := range d.stats {
		if slices.Contains(names, r.Name) && inGroup(r.Group, group) {
			found = append(found, s)
		}
	}
	if len(found) != 1 {
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

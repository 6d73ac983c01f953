package inventory

import (
	"cmp"
	"iter"
	"maps"
	"slices"
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
	// Counted reports whether Objects is known: a server that fails to count
	// says so.
	Counted bool
	Objects int64
	// Sized reports whether Bytes is known, the size of all objects together as
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

// A Metrics is what one file says.
type Metrics struct {
	// Server is the version of the API server, such as v1.34.1, the oldest if
	// there are several, and empty if it is not known.
	Server string

	stats map[Resource]Stat
}

// All yields what is known of each resource, in the order of their names.
func (d *Metrics) All() iter.Seq[Stat] {
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
func (d *Metrics) Of(r Resource) (Stat, bool) {
	s, ok := d.stats[r]
	return s, ok
}

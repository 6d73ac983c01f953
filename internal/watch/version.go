package watch

import (
	"golang.org/x/tools/go/ssa"
)

// Versions says where the resourceVersions come from that a watch may start
// at, all of them joined.
type Versions uint8

const (
	// Nothing is none at all, "" or "0": everything there is comes first.
	Nothing Versions = 1 << iota
	// Listed is that of a list that the server sent.
	Listed
	// CachedListed is that of a list read from a cache, which has none.
	CachedListed
	// Seen is that of an event's object.
	Seen
	// Unknown is anything else.
	Unknown
)

// Only reports whether the versions come from nowhere else.
func (v Versions) Only(from Versions) bool { return v != 0 && v&^from == 0 }

// Has reports whether the versions may come from there.
func (v Versions) Has(from Versions) bool { return v&from != 0 }

// versions joins the versions that options may hold.
func (r *Result) versions(a *asked) Versions {
	var from Versions
	for _, v := range a.versions {
		from |= r.VersionsOf(v)
	}
	switch {
	case !a.complete:
		from |= Unknown
	case len(a.versions) == 0:
		from = Nothing
	}
	return from
}

// VersionsOf says where a resourceVersion comes from.
func (r *Result) VersionsOf(v ssa.Value) Versions {
	w := &versionWalk{Result: r, seen: map[ssa.Value]bool{}}
	w.value(v)
	return w.from
}

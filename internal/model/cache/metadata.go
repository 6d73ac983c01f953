package cache

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/object"
)

// Slims reports whether a cache would be much smaller with nothing but the metadata of a kind
// of which clusters have many objects, and the program would do the same.
func (r *Result) Slims(c *Cache, kind kube.Kind) bool {
	return c.Holds(kind) && cost.Here().Many(kind) && cost.Here().Heavy(c.Held(kind)) && r.onlyMetadata(c, kind)
}

// onlyMetadata reports whether all that a cache holds the objects of a kind for is to look at
// their metadata, and who makes it hold them could be told so, as far as the program shows.
func (r *Result) onlyMetadata(c *Cache, kind kube.Kind) bool {
	if c.Transform == UnknownTransform || c.Held(kind).Transform == cost.Less || c.Of(kind).Transform || c.SetsTransform() || c.HandsOn(kind) {
		return false
	}
	switch c.Sort {
	case Manager, ObjectCache:
		return r.onlyWatched(c, kind)
	case Factory, Informer:
		return c.Content == Typed && !among(r.wanted, kind) && r.onlyInformed(c, kind)
	}
	return false
}

// onlyWatched reports whether a cache of controller-runtime holds a kind for watches of
// builders that look at nothing but metadata. One that holds metadata as well has two forms,
// which is another mistake.
func (r *Result) onlyWatched(c *Cache, kind kube.Kind) bool {
	if c.Escapes || among(r.wanted, kind) || c.Forgets(kind) || slices.Contains(c.Kinds, kind) {
		return false
	}
	watched := false
	for _, u := range c.Uses {
		if u.Kind != kind || !u.Act.caches() || u.live(c) {
			continue
		}
		if u.Content == Metadata || !u.slight() {
			return false
		}
		watched = true
	}
	return watched
}

// onlyInformed reports whether all that becomes of what a factory, or the constructor of an
// informer, makes is seen, and no more than metadata of a kind is read.
func (r *Result) onlyInformed(c *Cache, kind kube.Kind) bool {
	made, ok := c.Call.(*ssa.Call)
	if !ok || c.Escapes || c.Remote && !r.reading.Makes(made) {
		return false
	}
	if c.Sort == Informer {
		return len(c.Kinds) == 1 && r.reading.OfInformer(made) != object.ReadsWhole
	}
	kinds, seen := r.reading.OfKinds(made)
	extent, asked := kinds[kind]
	return seen && asked && extent != object.ReadsWhole
}

// slight reports whether a use is a watch of a builder that looks at nothing but metadata.
func (u Use) slight() bool {
	return u.Act == Watches && u.Projects && u.Extent != object.ReadsWhole
}

// WantsWhole is the fact about a package that itself wants caches of controller-runtime to
// hold more than the metadata of some kinds, whichever caches these are. The zero Kind may be
// any.
type WantsWhole struct {
	// Kinds are those that it reads, indexes or asks for an informer of; any, if code that is
	// not seen gets a client, or a manager.
	Kinds []kube.Kind
	// Watched are those that it watches with code that looks at more, or with what takes no
	// options.
	Watched []kube.Kind
}

// AFact marks WantsWhole as a fact.
func (*WantsWhole) AFact() {}

func (f *WantsWhole) String() string {
	return fmt.Sprintf("wants whole %v, watched %v", f.Kinds, f.Watched)
}

// MetBy reports whether another package wants one of these kinds.
func (f *WantsWhole) MetBy(stated analysis.Fact) bool {
	other, ok := stated.(*WantsWhole)
	return ok && slices.ContainsFunc(f.Kinds, func(k kube.Kind) bool { return among(other.Kinds, k) || among(other.Watched, k) })
}

// among reports whether a kind may be among others.
func among(kinds []kube.Kind, kind kube.Kind) bool {
	return slices.Contains(kinds, kind) || slices.Contains(kinds, kube.Kind{})
}

// wantsWhole notes that this package wants more than metadata of some kinds; none are kinds
// that are not known.
func (b *build) wantsWhole(kinds []kube.Kind) { b.wanted = append(b.wanted, orUnknown(kinds)...) }

// exportWanted tells which kinds this package wants more of than metadata, and returns those
// of the packages that it imports, too. Their watches are uses of caches.
func (b *build) exportWanted() []kube.Kind {
	own := &WantsWhole{Kinds: SortKinds(b.wanted), Watched: SortKinds(b.minded)}
	all := slices.Clone(own.Kinds)
	for _, fact := range b.pass.AllPackageFacts() {
		if imported, ok := fact.Fact.(*WantsWhole); ok {
			all = append(all, imported.Kinds...)
		}
	}
	if len(own.Kinds)+len(own.Watched) > 0 {
		b.pass.ExportPackageFact(own)
	}
	return all
}

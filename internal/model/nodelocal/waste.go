package nodelocal

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// everyReader returns the readers of this package and of those it imports.
func (s *search) everyReader() []Reader {
	all := slices.Clone(s.imported)
	for _, r := range s.readers {
		all = append(all, r.Reader)
	}
	return all
}

// concerned returns the readers of a kind from a cache if none of them needs
// the objects of other nodes, as far as is known.
func (s *search) concerned(cache rule.Place, kind kube.Kind) (readers []Reader, ok bool) {
	for _, r := range s.everyReader() {
		if r.Kind != kind && r.Kind != (kube.Kind{}) || !s.concerns(r, cache) {
			continue
		}
		if r.All {
			return nil, false
		}
		readers = append(readers, r)
	}
	return readers, decidedByKeys(readers)
}

// decidedByKeys reports whether those who get objects by their keys drop what is
// not of the node, where handlers enqueue all keys.
func decidedByKeys(readers []Reader) bool {
	enqueues, drops := false, false
	for _, r := range readers {
		enqueues = enqueues || r.Enqueues
		drops = drops || r.Keyed && !r.Neutral
	}
	return !enqueues || drops && !slices.ContainsFunc(readers, func(r Reader) bool { return r.Keyed && r.Neutral })
}

// settled returns these readers if all compare with the node's name, and the
// first that does.
func (s *search) settled(cache rule.Place, kind kube.Kind) (readers []Reader, best *Reader) {
	readers, ok := s.concerned(cache, kind)
	if !ok {
		return nil, nil
	}
	for i, r := range readers {
		for _, n := range r.Needs {
			if _, ok := s.evident(n); !ok {
				return nil, nil
			}
		}
		if best == nil && !r.Neutral {
			best = &readers[i]
		}
	}
	return readers, best
}

// evident returns why a name is the node's.
func (s *search) evident(n Need) (Evidence, bool) {
	if n.Evidence.Place.Valid() {
		return n.Evidence, true
	}
	for _, k := range n.Keys {
		if e, ok := s.named[k]; ok {
			return e, true
		}
	}
	return Evidence{}, false
}

// evidentAll returns why all names of comparisons are the node's.
func (s *search) evidentAll(used []comparison) (first Evidence, ok bool) {
	for _, c := range used {
		for _, n := range s.needsOf(c) {
			e, ok := s.evident(n)
			if !ok {
				return Evidence{}, false
			}
			if !first.Place.Valid() {
				first = e
			}
		}
	}
	return first, first.Place.Valid()
}

// wastedCaches finds the caches of which all readers drop the objects of
// other nodes.
func (s *search) wastedCaches() []Waste {
	result := cache.Of(s.pass)
	if result == nil {
		return nil
	}
	var found []Waste
	for c := range result.Caches() {
		if !s.candidate(c) {
			continue
		}
		for _, kind := range c.Known() {
			if selector(kind) == "" {
				continue
			}
			root := s.rootOf(c)
			readers, best := s.settled(root, kind)
			if best == nil && (!c.Remote || root != c.Place) {
				s.pend(c, kind)
			}
			if best == nil || !s.covers(c, kind, readers) || !s.wide(c, kind) {
				continue
			}
			w := s.waste(kind, root, best)
			w.Cache = c
			found = append(found, w)
		}
	}
	return found
}

// waste describes what the readers of a cache drop.
func (s *search) waste(kind kube.Kind, root rule.Place, best *Reader) Waste {
	s.reports = append(s.reports, root)
	w := Waste{Constructor: s.constructor(root), Kind: kind, Field: selector(kind), Filter: best.Filter, Folded: best.Folded}
	w.Evidence, _ = s.evident(best.Needs[0])
	if c, ok := s.localComparison(*best); ok {
		w.Compares, w.Right = c.at, c.right
	}
	return w
}

// candidate reports whether a cache is one whose readers are all in sight.
func (s *search) candidate(c *cache.Cache) bool {
	switch {
	case c.Sort == cache.Injection, c.Fake, c.Single, c.OneNamespace, c.Content == cache.Metadata, c.ByHand():
		return false
	case s.pass.Pkg.Name() != "main" && (c.Escapes || s.handsOut(s.rootOf(c)) || c.Remote && !c.OfRuntime() && !s.owns(c)):
		return false
	}
	return !slices.Contains(s.reported, s.rootOf(c))
}

// covers reports whether readers are known at all places that use the kind.
func (s *search) covers(c *cache.Cache, kind kube.Kind, readers []Reader) bool {
	for _, u := range c.Uses {
		if u.Kind != kind && u.Kind != (kube.Kind{}) || u.Single {
			continue
		}
		switch u.Act {
		case cache.Handles, cache.Watches, cache.Reads:
			if !slices.ContainsFunc(readers, func(r Reader) bool { return r.Place == u.Place }) {
				return false
			}
		}
		if u.Content == cache.Metadata {
			return false
		}
	}
	return !c.Of(kind).Single
}

// localComparison is what a reader of this package compares first.
func (s *search) localComparison(best Reader) (comparison, bool) {
	for _, r := range s.readers {
		if r.Place == best.Place && len(r.used) > 0 {
			return r.used[0], true
		}
	}
	return comparison{}, false
}

// isWide reports whether another package constructs a cache that nothing narrows.
func (s *search) isWide(at rule.Place) bool { return slices.Contains(s.wides, s.constructor(at)) }

// ownWides are the caches of this package that nothing narrows, for packages
// that are given them.
func (s *search) ownWides() []rule.Place {
	result := cache.Of(s.pass)
	if result == nil || s.pass.Pkg.Name() == "main" {
		return nil
	}
	var wides []rule.Place
	for c := range result.Caches() {
		if !c.Remote && s.wide(c, kube.Kind{}) {
			wides = append(wides, c.Place)
		}
	}
	return wides
}

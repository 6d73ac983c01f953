package nodelocal

import (
	"go/ast"
	"slices"
	"strings"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// Scope is a kind in a cache of all of its objects of which the program only needs those of
// one namespace, of one name, or with the same labels.
type Scope struct {
	Cache *cache.Cache
	Kind  kube.Kind
	// At is the call by which this package makes the cache, or has it made.
	At *ast.CallExpr
	// Namespace and Name are texts without values where any will do, Labels the selector,
	// empty for any.
	Namespace, Name Text
	Labels          string
	// Wants are who needs them.
	Wants []Want
}

// Same reports whether two kinds could be in one cache that is narrowed by namespace.
func (s Scope) Same(o Scope) bool { return s.Namespace.certain() && s.Namespace.same(o.Namespace) }

// ByNamespace reports whether one namespace is needed.
func (s Scope) ByNamespace() bool { return s.Namespace.certain() }

// ByName reports whether one name is needed.
func (s Scope) ByName() bool { return s.Name.certain() }

// scopes finds the kinds in caches that could be narrowed: of those that this package makes, or
// has another one make for it.
func (s *search) scopes(wasted []Waste) []Scope {
	result := cache.Of(s.pass)
	if result == nil || s.full {
		return nil
	}
	var found []Scope
	for c := range result.Caches() {
		if c.OfRuntime() || !s.candidate(c) || s.madeBy(c) == nil || c.Width() != cache.Wide {
			continue
		}
		for _, kind := range c.Known() {
			if slices.ContainsFunc(wasted, func(w Waste) bool { return w.Kind == kind && w.of(c) }) {
				continue
			}
			known := func(f Scope) bool { return f.Kind == kind && s.rootOf(f.Cache) == s.rootOf(c) }
			if scope, ok := s.scope(c, kind); ok && !slices.ContainsFunc(found, known) {
				found = append(found, scope)
			}
		}
	}
	return found
}

// scope says what all that use a kind of a cache have in common.
func (s *search) scope(c *cache.Cache, kind kube.Kind) (Scope, bool) {
	wants, ok := s.wanting(s.rootOf(c), kind)
	if !ok || !s.allWanted(c, kind, wants) {
		return Scope{}, false
	}
	scope := Scope{Cache: c, Kind: kind, At: s.madeBy(c), Wants: wants}
	namespaced, known := kube.InNamespaces(kind)
	if namespaced || !known {
		scope.Namespace = s.common(wants, func(w Want) []Text { return w.Namespace })
	}
	if scope.ByNamespace() || known && !namespaced {
		scope.Name = s.common(wants, func(w Want) []Text { return w.Name })
	}
	scope.Labels = s.common(wants, func(w Want) []Text { return w.Labels }).Constant()
	return scope, scope.ByNamespace() || scope.ByName() || scope.Labels != ""
}

// wanting returns what may read a kind from a cache, not ok if something needs any object.
func (s *search) wanting(cache rule.Place, kind kube.Kind) (wants []Want, ok bool) {
	for i, w := range slices.Concat(s.importedWants, s.wants) {
		if w.Kind != kind && w.Kind != (kube.Kind{}) || !s.leadsTo(w, cache) || w.Opens && s.getsIt(w, i < len(s.importedWants)) {
			continue
		}
		if w.any() {
			return nil, false
		}
		wants = append(wants, w)
	}
	return wants, true
}

// getsIt reports whether nobody but this package gets what a function or field lets others have
// of a cache that it is to say something of: a program is all that there is, and what another
// package has made for this one goes nowhere else.
func (s *search) getsIt(w Want, imported bool) bool {
	return s.pass.Pkg.Name() == "main" || imported && len(w.Roots) > 0
}

// leadsTo reports whether a read may be one of a cache: what nothing is seen to fill may
// hold any, but for parameters of other packages, which get what is passed to them.
func (s *search) leadsTo(w Want, cache rule.Place) bool {
	if len(w.Roots) == 0 && len(w.Keys) == 0 || s.among(w.Roots, cache) {
		return true
	}
	return slices.ContainsFunc(w.Keys, func(k string) bool {
		return len(s.held[k]) == 0 && len(w.Roots) == 0 && !s.passedElsewhere(k) || s.among(s.held[k], cache)
	})
}

// passedElsewhere reports whether a key is that of a parameter of another package.
func (s *search) passedElsewhere(key string) bool {
	return strings.Contains(key, paramMark) && !strings.HasPrefix(key, s.pass.Pkg.Path()+"#")
}

// allWanted reports whether it is known what is needed by all that use a kind of what a cache is
// among: what a function of another package returns is a cache for itself each time here.
func (s *search) allWanted(c *cache.Cache, kind kube.Kind, wants []Want) bool {
	for other := range cache.Of(s.pass).Caches() {
		if s.rootOf(other) == s.rootOf(c) && !wanted(other, kind, wants) {
			return false
		}
	}
	return true
}

// wanted reports whether it is known at all places that use the kind what they need.
func wanted(c *cache.Cache, kind kube.Kind, wants []Want) bool {
	for _, u := range c.Uses {
		if u.Kind != kind && u.Kind != (kube.Kind{}) {
			continue
		}
		switch u.Act {
		case cache.Handles, cache.Reads:
			if !slices.ContainsFunc(wants, func(w Want) bool { return w.Place == u.Place }) {
				return false
			}
		case cache.Watches, cache.Indexes, cache.Fills, cache.HandsOn, cache.Hosts:
			return false
		}
	}
	return true
}

// common is the text that all have in common, without values if there is none. Reads of
// what handlers enqueue need what these do.
func (s *search) common(wants []Want, of func(Want) []Text) Text {
	var first Text
	found, heard, keyed := false, false, false
	for _, w := range wants {
		texts := of(w)
		switch {
		case len(texts) == 0 && w.Keyed:
			keyed = true
			continue
		case len(texts) == 0:
			return Text{}
		}
		heard = heard || w.Handler
		for _, t := range texts {
			t = s.resolved(t)
			if !t.certain() || found && !t.same(first) {
				return Text{}
			}
			first, found = t, true
		}
	}
	if keyed && !heard {
		return Text{}
	}
	return first
}

// askImported notes the keys on which it depends what other packages need.
func (s *search) askImported() {
	for _, w := range s.importedWants {
		for _, t := range slices.Concat(w.Namespace, w.Name) {
			s.ask(t.Keys...)
		}
	}
}

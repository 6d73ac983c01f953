package badtransform

import (
	"fmt"
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// versionless judges a transform that drops the version: all updates look like
// resyncs by that. Handlers that are surely left out of some miss them, others may,
// those who read the cache alone do not.
func (c *checker) versionless(of subject) verdict {
	r := cache.Of(c.Pass.Pass)
	if r == nil {
		return unheard(of)
	}
	kinds := of.kinds
	if len(kinds) == 0 {
		kinds = r.Heard()
	}
	for _, kind := range kinds {
		if v, ok := c.missing(r, kind, of); ok {
			return v
		}
	}
	if !slices.ContainsFunc(kinds, r.Hears) {
		return unheard(of)
	}
	return verdict{does: rule.Remark, message: fmt.Sprintf("%s drops resourceVersion: updates look like resyncs, and only handlers that each resync is for get all of them", of)}
}

func unheard(of subject) verdict {
	return verdict{does: rule.Remark, message: fmt.Sprintf("%s drops resourceVersion: handlers would miss updates, though none that does anything with one is seen here", of)}
}

// missing judges a transform of a kind of whose updates some surely get lost.
func (c *checker) missing(r *cache.Result, kind kube.Kind, of subject) (verdict, bool) {
	if u, ok := r.LeftOut(kind); ok && of.shared {
		v := verdict{does: rule.Breaks, message: fmt.Sprintf("%s drops resourceVersion: updates look like resyncs, and a handler misses those while its own is not due", of)}
		v.related = c.related(u.Place, "not each resync is for this handler")
		return v, true
	}
	if of.runtime && r.ControllersLeftOut(kind) {
		return verdict{
			does: rule.Breaks, unless: new(cache.MayRest),
			message: fmt.Sprintf("%s drops resourceVersion: updates look like resyncs, and controllers miss those between the first and the second one", of),
		}, true
	}
	return verdict{}, false
}

// subject returns a transform with what it is registered for.
func (c *checker) subject(name string, literal bool, s *object.TransformSummary) subject {
	of := subject{name: name, literal: literal, kinds: c.kinds(s)}
	for g := range c.result.Registrations() {
		if g.Uses(s) {
			of.runtime = of.runtime || g.Runtime || g.Scope == object.AnyScope
			of.shared = of.shared || !g.Runtime
		}
	}
	if !of.runtime && !of.shared { // it is registered in another package
		of.runtime, of.shared = true, true
	}
	return of
}

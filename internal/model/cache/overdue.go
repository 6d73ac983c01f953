package cache

import (
	"slices"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// A shared informer of client-go hands an update whose two objects have one
// version, as a resync has, to those of its handlers alone that were due when it
// last checked who is. That is all of them until its first check; it checks once in
// the smallest period that it or a handler named before it was started, and never if
// it has none itself. A handler of just that period is due each time, one of another
// period is not, and none is at the first check after it was registered with an
// informer that had filled its cache. So controllers are left out, which wait for
// that first, and whose caches resync every 10 hours unless told otherwise.
//
// Read in client-go 0.24.3, 0.26.9, 0.31.2, 0.36.2 and 0.37.2, tools/cache/shared_informer.go
// (OnUpdate, addListener, shouldResync, distribute, AddEventHandlerWithOptions,
// determineResyncPeriod) and reflector.go (startResync), and in controller-runtime
// 0.16.2 and 0.25.2, pkg/cache/cache.go and pkg/internal/source/kind.go.

// LeftOut returns the registration of a handler of updates that an informer for a
// kind surely leaves out of what looks like a resync, if its objects are transformed.
func (r *Result) LeftOut(kind kube.Kind) (Use, bool) {
	for _, c := range r.caches {
		if c.Fake || c.Sort != Factory && c.Sort != Informer || !c.transforms(kind) {
			continue
		}
		if u, ok := c.leftOut(kind); ok {
			return u, true
		}
	}
	return Use{}, false
}

// ControllersLeftOut reports whether this package, or one below it, has controllers
// watch a kind, and no cache of theirs is seen that does not resync.
func (r *Result) ControllersLeftOut(kind kube.Kind) bool {
	return slices.Contains(r.controlled, kind) && !slices.ContainsFunc(r.caches, func(c *Cache) bool {
		return c.OfRuntime() && !c.resyncs(c.ResyncOf(kind))
	})
}

// resyncs reports whether a period of a cache of controllers is its default, or known
// not to be zero.
func (c *Cache) resyncs(p Period) bool { return p.Nonzero() || !p.Set && !c.Unseen }

// MayRest is the fact about a package that it makes a cache of controllers that
// does not resync, or is not known to.
type MayRest struct{}

// AFact marks MayRest as a fact.
func (*MayRest) AFact() {}

// MetBy tells that any such package will do.
func (*MayRest) MetBy(analysis.Fact) bool { return true }

// exportMayRest says so to what reports that controllers are left out.
func (b *build) exportMayRest() {
	if slices.ContainsFunc(b.list, func(c *Cache) bool {
		return c.Here() && c.OfRuntime() && (!c.resyncs(c.Resync) || slices.ContainsFunc(c.ByKind, func(o KindOptions) bool { return !c.resyncs(c.ResyncOf(o.Kind)) }))
	}) {
		b.pass.ExportPackageFact(new(MayRest))
	}
}

// transforms reports whether a transform is set for a kind.
func (c *Cache) transforms(kind kube.Kind) bool {
	return c.Transform == HasTransform || c.Of(kind).Transform || slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == SetsTransform && c.isFor(u, kind)
	})
}

// isFor reports whether a use of a cache is one of its informer for a kind.
func (c *Cache) isFor(u Use, kind kube.Kind) bool {
	return u.Kind == kind || u.Kind == kube.Kind{} && c.Sort == Informer && slices.Equal(c.Kinds, []kube.Kind{kind})
}

// leftOut returns the registration of a handler that is not always due when the
// informer for a kind checks that.
func (c *Cache) leftOut(kind kube.Kind) (Use, bool) {
	own := c.ResyncOf(kind)
	if !own.Nonzero() {
		return Use{}, false
	}
	var handlers []Use
	check := own.Value
	for _, u := range c.Uses {
		if u.Act != Handles || u.uncalled || !c.isFor(u, kind) {
			continue
		}
		if !u.Resync.Set {
			u.Resync = own
		}
		if u.Resync.Nonzero() && !u.Late {
			check = min(check, u.Resync.Value)
		}
		handlers = append(handlers, u)
	}
	for _, u := range handlers {
		if u.Updates && u.Resync.Known == client.Known && (u.Late || overdue(u.Resync.Value, check)) {
			return u, true
		}
	}
	return Use{}, false
}

// overdue reports whether checks come that a handler of a period is not due for.
func overdue(period, check time.Duration) bool { return period == 0 || period > check }

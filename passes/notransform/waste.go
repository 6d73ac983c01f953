package notransform

import (
	"cmp"
	"slices"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// waste is what a transform would save: the kinds that cost most come first.
type waste struct {
	kinds []kube.Kind
	cost  *cost.Estimate
}

// wasteOf adds up what managedFields of the kinds of a cache occupy. Those of
// which it is not known how many the cache lets in count only where the others
// are not worth a warning, and so do those that spared and perhaps tell of. What
// is worth a warning by kinds only whose number is a guess is no more than an upper bound.
func wasteOf(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) waste {
	kinds = seen(p, c, kinds)
	saved := map[kube.Kind]*cost.Estimate{}
	for _, k := range kinds {
		held := c.Held(k)
		held.EveryNode = nodelocal.OnEveryNode(p.Pass, c)
		saved[k] = cost.Here().Saved(held, cost.StripManagedFields)
		if saved[k] != nil && (held.Selection.Few() || perhaps(p, c, k) || spared(p, c, k)) {
			saved[k].AtMost = true
		}
	}
	w := waste{kinds: slices.Clone(kinds)}
	slices.SortStableFunc(w.kinds, func(a, b kube.Kind) int {
		return cmp.Or(rule.FalseFirst(saved[a].AtMost, saved[b].AtMost), cmp.Compare(saved[b].Share(), saved[a].Share()))
	})
	var all, counted *cost.Estimate
	for _, k := range w.kinds {
		all = all.Plus(saved[k])
		if !saved[k].AtMost {
			w.cost = all
			if !cost.Here().Guessed(k) {
				counted = counted.Plus(saved[k])
			}
		}
	}
	if !w.cost.Warrants() {
		w.cost = all
	}
	if w.cost.Supposes(counted) {
		w.cost.AtMost = true
	}
	return w
}

// spared reports whether managedFields of a kind may not be what the cache wastes: other
// rules say that it holds too many objects, or none is needed, or that depends on a
// setting; or nothing is done with them yet; or they are dropped in other ways, or written out.
func spared(p *rule.Pass, c *cache.Cache, k kube.Kind) bool {
	return cache.Of(p.Pass).Avoidable(c, k, nodelocal.OnEveryNode(p.Pass, c)) || nodelocal.Of(p.Pass).Wasted(c, k) ||
		c.InVain(k) || c.OnlyOnSetting(k) || relieved(p, c, k) || writtenOut(p, c, k)
}

// perhaps reports whether options name a kind that only code which is not seen may ask for,
// or that is not seen to get the client of this cache, or whose informer nothing is seen to run.
func perhaps(p *rule.Pass, c *cache.Cache, k kube.Kind) bool {
	return c.LeftOut(k) || c.OfRuntime() && cache.Of(p.Pass).Wants(c, k) == cache.AskedPerhaps
}

// seen returns the kinds that something is seen to ask for, all if there are none: the
// others may be of another binary that shares the options or the reconcilers.
func seen(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) []kube.Kind {
	asked := slices.DeleteFunc(slices.Clone(kinds), func(k kube.Kind) bool { return perhaps(p, c, k) })
	if len(asked) == 0 {
		return kinds
	}
	return asked
}

// relieved reports whether code may have the cache drop managedFields of a kind that sets no
// transform as far as is seen: handlers that write them, or another module that is given the informer.
func relieved(p *rule.Pass, c *cache.Cache, k kube.Kind) bool {
	return c.HandsOn(k) || cache.Of(p.Pass).MayHear(c, k) && object.MutationOf(p.Pass).Relieves(k)
}

// writtenOut reports whether handlers or readers encode whole objects of a kind: without
// managedFields they would make something else of them.
func writtenOut(p *rule.Pass, c *cache.Cache, k kube.Kind) bool {
	return object.MutationOf(p.Pass).EncodesRead(k) || c.Heard(k) && object.MutationOf(p.Pass).Encodes(k)
}

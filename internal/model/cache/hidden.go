package cache

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
)

// registers notes that the package has a cache hold objects of some kinds, or
// of kinds that are not known where there are none.
func (b *build) registers(kinds []kube.Kind) {
	b.registered = append(b.registered, kinds...)
	b.anything = b.anything || len(kinds) == 0
}

// known returns the list of a kind, empty where that is not known.
func known(kind kube.Kind) []kube.Kind {
	if kind == (kube.Kind{}) {
		return nil
	}
	return []kube.Kind{kind}
}

// Hidden returns the kinds that a cache holds only because they are read: no
// watch, index, informer or option of the program asks for them, so their
// informers start at the first read. There are none where the program has
// caches hold kinds that are not known.
func (r *Result) Hidden(c *Cache) []kube.Kind {
	if r.anything {
		return nil
	}
	return r.onlyRead(c)
}

// onlyRead returns the kinds that a cache holds because they are read and that nothing else
// of the program is seen to ask for by name.
func (r *Result) onlyRead(c *Cache) []kube.Kind {
	if !c.OfRuntime() || c.FailsOnMissing || c.Unseen {
		return nil
	}
	var hidden []kube.Kind
	for _, u := range c.Uses {
		if u.Act == Reads && u.Kind != (kube.Kind{}) && u.Content == Typed && c.Caches(u) && !c.names(u.Kind) {
			hidden = append(hidden, u.Kind)
		}
	}
	return SortKinds(slices.DeleteFunc(hidden, func(k kube.Kind) bool { return slices.Contains(r.registered, k) }))
}

// Incidental reports whether a cache is seen to hold a kind for reads of clients alone, whatever
// code that is not seen, or asks for kinds that are not known, may want of it.
func (r *Result) Incidental(c *Cache, kind kube.Kind) bool {
	return slices.Contains(r.onlyRead(c), kind) && !c.ReadItself(kind)
}

// SurelyRead reports whether a read that gives a cache a kind is seen to be reached, as
// far as its clients go: no way there is given nothing for one of them, no setting
// of the program decides about it, and it happens in more than the first process of an
// installation. Who takes the client out of a field may be called by anyone.
func (c *Cache) SurelyRead(kind kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == Reads && u.Kind == kind && c.Caches(u) && !u.Wanting && !u.Optional && !(u.Founding && u.Held == "")
	})
}

// ReadItself reports whether a read of a kind asks the cache itself, and no client in front
// of it: who does so wants it cached, and nothing that clients are told changes that.
func (c *Cache) ReadItself(kind kube.Kind) bool {
	return slices.ContainsFunc(c.Uses, func(u Use) bool {
		return u.Act == Reads && u.Kind == kind && c.Caches(u) && !u.Client
	})
}

// Avoidable reports whether a cache need not hold a kind: it does so only because of reads
// that the API server could as well answer, or that may never happen.
func (r *Result) Avoidable(c *Cache, kind kube.Kind, everyNode bool) bool {
	return !r.anything && r.Incidental(c, kind) && c.Dispensable(kind, everyNode)
}

// Dispensable reports whether the reads of a kind are no reason for a cache to hold it: the API
// server could as well answer them, or they may never happen.
func (c *Cache) Dispensable(kind kube.Kind, everyNode bool) bool {
	return c.BetterLive(kind, everyNode) || !c.SurelyRead(kind)
}

// HandsOver reports whether code that is not seen, such as that of other modules, gets
// a manager or the like: what it has caches hold is not known.
func (r *Result) HandsOver() bool { return r.handsOver }

// Recognizes reports whether the scheme of a manager is sure to know a kind when it is
// constructed, as it must for the client to be told about that kind.
func (r *Result) Recognizes(c *Cache, kind kube.Kind) bool { return r.recognizes(c, kind) }

// Idle returns the kinds that a cache holds because they are watched, but that
// the manager's client is told to read live.
func (c *Cache) Idle() []kube.Kind {
	var idle []kube.Kind
	for _, live := range c.Live {
		watched := slices.ContainsFunc(c.Uses, func(u Use) bool {
			return u.Act == Watches && u.Kind == live && u.Content == Typed
		})
		read := slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Act == Reads && u.Kind == live && u.Client })
		if watched && read {
			idle = append(idle, live)
		}
	}
	return SortKinds(idle)
}

// names reports whether the options of a cache speak of a kind.
func (c *Cache) names(kind kube.Kind) bool {
	return slices.ContainsFunc(c.ByKind, func(o KindOptions) bool { return o.Kind == kind }) || slices.Contains(c.Kinds, kind)
}

// joinRegistered adds what the packages below this one have caches hold and
// read, if this one constructs a cache of controller-runtime.
func (b *build) joinRegistered() {
	if !slices.ContainsFunc(b.list, (*Cache).OfRuntime) {
		return
	}
	b.heed()
	for _, fact := range b.pass.AllPackageFacts() {
		if p, ok := fact.Fact.(*Package); ok {
			b.registered = append(b.registered, p.Registers...)
			b.anything = b.anything || p.Anything
			b.handsOver = b.handsOver || p.HandsOver
			b.read = append(b.read, p.Reads...)
		}
	}
}

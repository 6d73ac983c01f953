package inventory

import "slices"

// ofRuntime tells whether a sort of cache starts informers for whatever is
// read or watched through it.
func ofRuntime(sort string) bool { return sort == "manager" || sort == "cache" }

// use adds a use that no package could follow to its cache: to the one cache
// that it can mean, or to what is not known.
func (j *joiner) use(u Use) {
	if j.attached(u) {
		return
	}
	at := u.Cause.At
	if u.Kind == (Kind{}) {
		j.gap(Gap{u.Cause.Act + " a kind that is known at run time only", &at})
		return
	}
	var candidates []*Cache
	for i := range j.out.Caches {
		if c := &j.out.Caches[i]; u.Runtime && ofRuntime(c.Sort) {
			candidates = append(candidates, c)
		}
	}
	if len(candidates) != 1 {
		j.gap(Gap{u.Cause.Act + " " + u.Kind.Name + " through a cache or client that is not followed to its constructor", &at})
		return
	}
	c := candidates[0]
	if u.Cause.Act == "reads" && slices.Contains(c.Live, u.Kind) {
		return
	}
	c.informer(c.assumed(u))
}

// assumed is the informer that a use makes a cache start.
func (c *Cache) assumed(u Use) Informer {
	inf := Informer{
		Kind: u.Kind, Projection: u.Projection, Scope: c.Scope, Transform: c.Transform, Resync: c.Resync,
		Assumed: true, Causes: []Cause{u.Cause},
	}
	if u.Handler != nil {
		inf.Handlers = []Handler{*u.Handler}
	}
	return inf
}

// attached tells whether a use was followed to a cache.
func (j *joiner) attached(u Use) bool {
	for i := range j.out.Caches {
		c := &j.out.Caches[i]
		for _, inf := range c.Informers {
			if slices.ContainsFunc(inf.Causes, func(o Cause) bool { return o.Act == u.Cause.Act && o.At == u.Cause.At }) {
				return true
			}
		}
		known := func(g Gap) bool { return g.At != nil && *g.At == u.Cause.At }
		if slices.ContainsFunc(c.Gaps, known) {
			return true
		}
	}
	return false
}

func (j *joiner) gap(g Gap) {
	j.out.Gaps = addNew(j.out.Gaps, g, func(a, b Gap) bool { return a.Reason == b.Reason && *a.At == *b.At })
}

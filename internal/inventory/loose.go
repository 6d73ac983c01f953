package inventory

import "slices"

// ofRuntime reports whether a sort of cache starts informers for whatever is
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
		if u.Runtime && !slices.ContainsFunc(j.out.Caches, func(c Cache) bool { return ofRuntime(c.Sort) }) {
			return
		}
		j.gap(Gap{u.Cause.Act + " a kind that is known at run time only", &at})
		return
	}
	c, certain := j.candidate(u)
	switch {
	case certain:
	case c == nil:
		j.gap(Gap{u.Cause.Act + " " + u.Kind.Name + " through a cache or client that is not followed to its constructor", &at})
	case u.Cause.Act != "reads" || !slices.Contains(c.Live, u.Kind):
		c.informer(c.assumed(u))
	}
}

// candidate returns the one cache that a use can mean, nil if there is none or
// if there are several. It is certain that nothing is missing where several hold
// what is used, or where the binary has none that could.
func (j *joiner) candidate(u Use) (c *Cache, certain bool) {
	var fit, holding, running []*Cache
	for i := range j.out.Caches {
		c := &j.out.Caches[i]
		if u.Runtime != ofRuntime(c.Sort) {
			continue
		}
		fit = append(fit, c)
		if c.held(u) != nil || u.Cause.Act == "reads" && slices.Contains(c.Live, u.Kind) {
			holding = append(holding, c)
		}
		if c.runs() {
			running = append(running, c)
		}
	}
	switch {
	case len(holding) == 1:
		return holding[0], false
	case len(holding) > 1 || u.Runtime && len(fit) == 0:
		return nil, true
	case u.Runtime && len(fit) == 1:
		return fit[0], false
	case u.Runtime && len(running) == 1:
		return running[0], false
	}
	return nil, false
}

// held returns the informer that a use gets from a cache. What is generated for
// a type may be wrapped around a dynamic one.
func (c *Cache) held(u Use) *Informer {
	own := c.Informer(u.Kind, u.Projection)
	for i := range c.Informers {
		if inf := &c.Informers[i]; own == nil && !u.Runtime && inf.Kind == u.Kind {
			own = inf
		}
	}
	return own
}

// runs reports whether a cache is seen to serve controllers.
func (c *Cache) runs() bool {
	return slices.ContainsFunc(c.Informers, func(inf Informer) bool {
		return slices.ContainsFunc(inf.Causes, func(o Cause) bool { return o.Act == "watches" })
	})
}

// assumed is the informer that a use makes a cache start.
func (c *Cache) assumed(u Use) Informer {
	inf := Informer{
		Kind: u.Kind, Projection: u.Projection, Scope: c.Scope, Transform: c.Transform, Resync: c.Resync,
		Assumed: true, Causes: []Cause{u.Cause},
	}
	if i := slices.IndexFunc(c.Own, func(o Informer) bool { return o.Kind == u.Kind }); i >= 0 {
		inf.Scope, inf.Transform, inf.Resync = c.Own[i].Scope, c.Own[i].Transform, c.Own[i].Resync
	}
	if own := c.held(u); own != nil {
		inf.Projection = own.Projection
	}
	if u.Cluster {
		inf.Scope.Namespaces = nil
	}
	if u.Index != nil {
		inf.Indexes = []Index{*u.Index}
	}
	if u.Handler != nil {
		inf.Handlers = []Handler{*u.Handler}
	}
	return inf
}

// attached reports whether a use was followed to a cache, or one that does the
// same: then this one is another cause.
func (j *joiner) attached(u Use) bool {
	if j.settled(u, u.Cause.At) {
		return true
	}
	return slices.ContainsFunc(j.same[u.Cause.At], func(at Position) bool { return j.settled(u, at) })
}

// settled reports whether it is known which cache, if any, is used at a place,
// by what does the same as a use.
func (j *joiner) settled(u Use, at Position) bool {
	live := func(c Call) bool { return c.At.File == at.File && c.At.Line == at.Line }
	read := func(p *Part) bool { return slices.Contains(p.Settled, at) }
	if slices.ContainsFunc(j.out.Calls, live) || slices.ContainsFunc(j.parts, read) {
		return true
	}
	for i := range j.out.Caches {
		c := &j.out.Caches[i]
		if c.explains(u.Cause, at) {
			return true
		}
		known := func(g Gap) bool { return g.At != nil && *g.At == at }
		if slices.ContainsFunc(c.Gaps, known) {
			return true
		}
	}
	return false
}

// explains reports whether a cause is one of a cache's, or does the same as the
// one at a place, and adds what only the package of the cause knows.
func (c *Cache) explains(cause Cause, at Position) (found bool) {
	alike := Cause{Act: cause.Act, At: at}
	for k := range c.Informers {
		inf := &c.Informers[k]
		if !slices.ContainsFunc(inf.Causes, alike.same) {
			continue
		}
		found = true
		if i := slices.IndexFunc(inf.Causes, cause.same); i >= 0 {
			inf.Causes[i].Package, inf.Causes[i].Function = cause.Package, cause.Function
			continue
		}
		inf.Causes = append(inf.Causes, cause)
	}
	return found
}

// same reports whether two causes are one to a reader: the steps to an informer,
// such as Pods() and Informer(), stand in one line.
func (c Cause) same(o Cause) bool {
	return c.Act == o.Act && c.At.File == o.At.File && c.At.Line == o.At.Line
}

func (j *joiner) gap(g Gap) {
	j.out.Gaps = addNew(j.out.Gaps, g, func(a, b Gap) bool { return compareGaps(a, b) == 0 })
}

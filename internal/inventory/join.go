package inventory

import (
	"cmp"
	"slices"
)

// Join puts together what the packages of one binary contribute. The first
// argument is the import path of the main package, the second the paths of it
// and of the first-party packages below it.
func Join(main string, below []string, parts map[string]*Part) Binary {
	j := &joiner{out: Binary{Package: main}, reached: reach(main, below, parts), same: map[Position][]Position{}}
	for _, path := range below {
		if part := parts[path]; part != nil {
			j.part(part)
		}
	}
	// Packages that construct a cache know its options best.
	for _, remote := range []bool{false, true} {
		for _, part := range j.parts {
			for _, c := range part.Caches {
				if c.Remote == remote && (c.In == "" || j.reached[c.In]) {
					j.cache(c)
				}
			}
		}
	}
	for _, part := range j.parts {
		j.calls(part)
	}
	for _, part := range j.parts {
		for _, u := range part.Uses {
			if j.reached[u.Cause.Function] {
				j.use(u)
			}
		}
	}
	j.tidy()
	return j.out
}

// reach returns the functions that main, or the initialization of a package,
// may call.
func reach(main string, below []string, parts map[string]*Part) map[string]bool {
	reached := map[string]bool{}
	queue := []string{main + ".main"}
	refers := map[string][]string{}
	for _, path := range below {
		queue = append(queue, path+".init", InitName(path))
		if part := parts[path]; part != nil {
			for from, to := range part.Refers {
				refers[from] = append(refers[from], to...)
			}
		}
	}
	for len(queue) > 0 {
		fn := queue[0]
		queue = queue[1:]
		if !reached[fn] {
			reached[fn] = true
			queue = append(queue, refers[fn]...)
		}
	}
	return reached
}

// joiner puts one binary together.
type joiner struct {
	out     Binary
	parts   []*Part
	reached map[string]bool
	// same are the uses that do the same as the one at a place.
	same map[Position][]Position
}

func (j *joiner) part(p *Part) {
	j.parts = append(j.parts, p)
	for _, g := range p.Gaps {
		j.gap(g)
	}
	for _, group := range p.Same {
		for _, at := range group {
			j.same[at] = append(j.same[at], group...)
		}
	}
}

// cache adds what a package knows of a cache.
func (j *joiner) cache(found Found) {
	for i := range j.out.Caches {
		if c := &j.out.Caches[i]; c.Sort == found.Sort && c.At == found.At {
			c.merge(found.Cache)
			return
		}
	}
	c := found.Cache
	c.Informers, c.Gaps = nil, nil
	c.merge(found.Cache)
	if found.Remote {
		c.Package, c.Function = "", ""
	}
	j.out.Caches = append(j.out.Caches, c)
}

func (c *Cache) merge(o Cache) {
	if c.Resync.Period == "unknown" {
		c.Resync = o.Resync
	}
	for _, gap := range o.Gaps {
		c.Gaps = addNew(c.Gaps, gap, func(a, b Gap) bool {
			return a.Reason == b.Reason && (a.At == nil) == (b.At == nil) && (a.At == nil || *a.At == *b.At)
		})
	}
	for _, inf := range o.Informers {
		c.informer(inf)
	}
}

// informer adds what is known of one informer.
func (c *Cache) informer(inf Informer) {
	own := c.Informer(inf.Kind, inf.Projection)
	if own == nil {
		// Binaries share the parts they are joined of.
		inf.Causes, inf.Indexes, inf.Handlers = slices.Clone(inf.Causes), slices.Clone(inf.Indexes), slices.Clone(inf.Handlers)
		c.Informers = append(c.Informers, inf)
		return
	}
	if inf.Transform == "set" {
		own.Transform = "set"
	}
	own.Assumed = own.Assumed && inf.Assumed
	for _, cause := range inf.Causes {
		own.Causes = addNew(own.Causes, cause, Cause.same)
	}
	for _, index := range inf.Indexes {
		own.Indexes = addNew(own.Indexes, index, func(a, b Index) bool { return a == b })
	}
	for _, h := range inf.Handlers {
		own.Handlers = addNew(own.Handlers, h, func(a, b Handler) bool { return a.At == b.At })
	}
}

// Informer returns the informer of a kind, nil if there is none.
func (c *Cache) Informer(kind Kind, projection string) *Informer {
	for i := range c.Informers {
		if inf := &c.Informers[i]; inf.Kind == kind && inf.Projection == projection {
			return inf
		}
	}
	return nil
}

func addNew[T any](list []T, v T, same func(a, b T) bool) []T {
	if slices.ContainsFunc(list, func(o T) bool { return same(o, v) }) {
		return list
	}
	return append(list, v)
}

// calls adds the requests and clients of a package.
func (j *joiner) calls(part *Part) {
	for _, c := range part.Calls {
		if j.reached[c.Function] {
			j.out.Calls = addNew(j.out.Calls, c, func(a, b Call) bool { return a.Verb == b.Verb && a.At == b.At && a.When == b.When })
		}
	}
	for _, c := range part.Clients {
		if j.reached[c.Function] {
			j.out.Clients = append(j.out.Clients, c)
		}
	}
}

// tidy brings everything into an order that does not depend on that of the
// packages.
func (j *joiner) tidy() {
	out := &j.out
	slices.SortFunc(out.Caches, func(a, b Cache) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Sort, b.Sort)) })
	for i := range out.Caches {
		c := &out.Caches[i]
		slices.SortFunc(c.Informers, func(a, b Informer) int {
			return cmp.Or(a.Kind.Compare(b.Kind), cmp.Compare(a.Projection, b.Projection))
		})
		for k := range c.Informers {
			c.Informers[k].tidy(c.Sort)
		}
	}
	slices.SortFunc(out.Calls, func(a, b Call) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.When, b.When)) })
	slices.SortFunc(out.Clients, func(a, b Client) int { return a.At.Compare(b.At) })
	slices.SortFunc(out.Gaps, compareGaps)
}

func (inf *Informer) tidy(sort string) {
	slices.SortFunc(inf.Causes, func(a, b Cause) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Act, b.Act)) })
	slices.SortFunc(inf.Indexes, func(a, b Index) int { return a.At.Compare(b.At) })
	slices.SortFunc(inf.Handlers, func(a, b Handler) int { return a.At.Compare(b.At) })
	inf.Hidden = ofRuntime(sort) && !slices.ContainsFunc(inf.Causes, func(c Cause) bool { return c.Act != "reads" })
}

func compareGaps(a, b Gap) int {
	if a.At != nil && b.At != nil {
		return cmp.Or(a.At.Compare(*b.At), cmp.Compare(a.Reason, b.Reason))
	}
	return cmp.Compare(a.Reason, b.Reason)
}

package cache

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
)

// Asked says whether anything has a cache start an informer of a kind: options that
// name it do not.
type Asked uint8

const (
	// AskedNever means that nothing does.
	AskedNever Asked = iota
	// AskedPerhaps means that nothing is seen to, but that code which is not seen, or
	// asks for kinds that are not known, may.
	AskedPerhaps
	// AskedSurely means that a watch, an index, an informer or a read does, or that it
	// is for the packages that import this one to do.
	AskedSurely
)

// Asks says whether anything has the caches of controller-runtime that have options
// for a kind hold it.
func (r *Result) Asks(kind kube.Kind) Asked {
	inside := slices.ContainsFunc(r.caches, func(c *Cache) bool { return c.OfRuntime() && c.names(kind) })
	outside := slices.ContainsFunc(r.caches, func(c *Cache) bool { return c.OfRuntime() && c.names(kind) && (c.Escapes || c.Remote) })
	switch {
	case kind == kube.Kind{}, !inside, outside, r.asks(kind):
		return AskedSurely
	case r.anything, r.handsOver, r.asks(kube.Kind{}):
		return AskedPerhaps
	}
	return AskedNever
}

// Cached returns the kinds that a cache is known to hold, without those that its
// options name and nothing asks for.
func (r *Result) Cached(c *Cache) []kube.Kind {
	return slices.DeleteFunc(c.Known(), func(k kube.Kind) bool { return c.OfRuntime() && r.Asks(k) == AskedNever })
}

// asks reports whether the program is seen to ask for a kind, the zero Kind for one
// that is not known.
func (r *Result) asks(kind kube.Kind) bool {
	if slices.Contains(r.registered, kind) || slices.Contains(r.read, kind) {
		return true
	}
	return slices.ContainsFunc(r.caches, func(c *Cache) bool {
		return c.OfRuntime() && slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Kind == kind && c.Caches(u) })
	})
}

// Wants says the same of one cache: what only code reads that is not seen to get the
// client of a cache whose options name the kind, it wants perhaps. The program may have
// types that only another binary makes.
func (r *Result) Wants(c *Cache, kind kube.Kind) Asked {
	asked := r.Asks(kind)
	if asked != AskedSurely || !c.OfRuntime() || !c.names(kind) || c.Escapes || c.Remote {
		return asked
	}
	if !slices.ContainsFunc(c.Uses, func(u Use) bool { return u.Kind == kind && c.Caches(u) }) {
		return AskedPerhaps
	}
	return asked
}

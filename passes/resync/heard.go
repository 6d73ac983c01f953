package resync

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/handler"
)

// heard are kinds whose changes handlers of one cache hear of.
type heard map[kube.Kind]bool

// with adds the kinds of handlers.
func (h heard) with(uses []cache.Use) heard {
	all := heard{}
	for kind := range h {
		all[kind] = true
	}
	for _, u := range uses {
		if u.Act == cache.Handles || u.Act == cache.Watches {
			all[u.Kind] = true
		}
	}
	return all
}

// answers reports whether it is known that a handler finds nothing new when it gets an
// object again: all behind it was read, and handlers hear of all that this asks for.
func (h heard) answers(u cache.Use) bool {
	way := u.Handler.Way
	if u.Handler.Filtering != handler.Unfiltered || way == nil {
		return false
	}
	return !slices.ContainsFunc(way.Reads, func(k kube.Kind) bool { return !h[k] })
}

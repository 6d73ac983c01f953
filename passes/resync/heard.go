package resync

import (
	"slices"

	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
)

// heard are kinds whose changes handlers of one cache hear of.
type heard map[kube.Kind]bool

// with adds the kinds of handlers.
func (h heard) with(uses []program.Use) heard {
	all := heard{}
	for kind := range h {
		all[kind] = true
	}
	for _, u := range uses {
		if u.Act == program.Handles || u.Act == program.Watches {
			all[u.Kind] = true
		}
	}
	return all
}

// answers reports whether it is known that a handler finds nothing new when it gets an
// object again: all behind it was read, and handlers hear of all that this asks for.
func (h heard) answers(u program.Use) bool {
	way := u.Handler.Way
	if u.Handler.Filtering != event.Unfiltered || way == nil {
		return false
	}
	return !slices.ContainsFunc(way.Reads, func(k kube.Kind) bool { return !h[k] })
}

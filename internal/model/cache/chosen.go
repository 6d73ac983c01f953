package cache

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
)

// chosen tells for the kinds of an object which methods choose them, where
// these are methods of an interface: a program need not have all its types.
//
//	source.Kind(cache, r.Watched())
func (b *build) chosen(object ssa.Value) map[kube.Kind]heat.Sites {
	chosen := map[kube.Kind]heat.Sites{}
	for _, s := range b.trace.Sources(object) {
		fn := s.Value.Parent()
		if fn == nil || !heat.ChoosesKind(fn) {
			continue
		}
		kind, _ := kindOfObject(s.Value)
		if before, ok := chosen[kind]; ok {
			chosen[kind] = before.Join(heat.SitesIn(fn))
		} else {
			chosen[kind] = heat.SitesIn(fn)
		}
	}
	return chosen
}

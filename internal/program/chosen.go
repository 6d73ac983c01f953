package program

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/reach"
)

// chosen tells for the kinds of an object which methods choose them, where
// these are methods of an interface: a program need not have all its types.
//
//	source.Kind(cache, r.Watched())
func (b *build) chosen(object ssa.Value) map[kube.Kind]reach.Sites {
	chosen := map[kube.Kind]reach.Sites{}
	for _, s := range b.trace.Sources(object) {
		fn := s.Value.Parent()
		if fn == nil || !reach.Chooses(fn) {
			continue
		}
		kind, _ := kindOfObject(s.Value)
		if before, ok := chosen[kind]; ok {
			chosen[kind] = before.Join(reach.In(fn))
		} else {
			chosen[kind] = reach.In(fn)
		}
	}
	return chosen
}

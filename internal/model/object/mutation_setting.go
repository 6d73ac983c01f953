package object

import (
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/client"
)

// settings are what a package tells the caches that it makes.
type settings struct {
	// shared are the kinds that reads do not copy, each where that is said, and
	// every is where that is said of all kinds.
	shared map[kube.Kind]ssa.Instruction
	every  ssa.Instruction
	// caches counts the managers, clusters and caches that it makes: with
	// several, which one a client reads from is not known.
	caches int
}

// set notes an option by which a cache hands out its own objects.
func (r *MutationResult) set(store *ssa.Store) {
	field := ir.FieldOf(store.Addr)
	if field == nil || !kube.IsCacheField(field) || !kube.Is(field, kube.OptNoDeepCopy) || !r.pointsToTrue(store.Val) {
		return
	}
	base := store.Addr.(*ssa.FieldAddr).X
	if kube.IsCacheOptions(base.Type()) {
		r.settings.every = store
		return
	}
	if options, ok := base.(*ssa.Alloc); ok {
		for _, kind := range kindsOf(options) {
			r.settings.shared[kind] = store
		}
	}
}

// kindsOf returns the kinds that options are given for, as the entry of a map.
func kindsOf(options *ssa.Alloc) []kube.Kind {
	var kinds []kube.Kind
	for _, ref := range *options.Referrers() {
		load, ok := ref.(*ssa.UnOp)
		if !ok {
			continue
		}
		for _, use := range *load.Referrers() {
			entry, ok := use.(*ssa.MapUpdate)
			if !ok {
				continue
			}
			if key, ok := entry.Key.(*ssa.MakeInterface); ok {
				if kind, ok := kube.KindOf(key.X.Type()); ok {
					kinds = append(kinds, kind)
				}
			}
		}
	}
	return kinds
}

// sharedByCache reports whether the cache that a client reads from was told not
// to copy such objects.
func (r *MutationResult) sharedByCache(reader ssa.Value, src Source) bool {
	switch r.clients.Client(reader) {
	case client.CachedCopy, client.CacheOwned:
	default:
		return false
	}
	kind, ok := kube.KindOf(src.object)
	return ok && r.settings.of(kind) != nil
}

// of returns where a cache is told not to copy objects of a kind, nil where
// none is. Which cache serves a client is known where there is but one.
func (s *settings) of(kind kube.Kind) ssa.Instruction {
	if s.caches != 1 {
		return nil
	}
	if at, ok := s.shared[kind]; ok {
		return at
	}
	return s.every
}

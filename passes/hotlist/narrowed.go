package hotlist

import (
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// narrowed reports whether the cache of a manager that this package knows may leave out
// objects of one of some kinds, so that its client is no way to list them.
func narrowed(p *rule.Pass, kinds ...kube.Kind) bool {
	return slices.ContainsFunc(kinds, cache.Of(p.Pass).MayNarrow)
}

// unlessNarrowed takes the advice to read a manager's cache back in binaries in
// which another package makes that leave out objects of these kinds, nil where that
// is known already.
func unlessNarrowed(p *rule.Pass, kinds ...kube.Kind) rule.Objection {
	kinds = slices.DeleteFunc(kinds, func(k kube.Kind) bool { return k == kube.Kind{} })
	if len(kinds) == 0 || narrowed(p, kinds...) {
		return nil
	}
	return &cache.Narrows{Kinds: kinds}
}

// kindsOf are the kinds that are listed through one client.
func kindsOf(ds []request.Decision) (kinds []kube.Kind) {
	for _, d := range ds {
		kinds = append(kinds, d.Work.What.Kind)
	}
	return cache.SortKinds(kinds)
}

// managed reports whether a manager's client is what could answer a LIST instead: one
// like it sends the LIST, or is at hand.
func managed(r *request.Result, h request.HotCall) bool {
	if h.Works[0].What.Reader {
		return true
	}
	_, cached := r.CachedReader(h.Site().Parent())
	return cached
}

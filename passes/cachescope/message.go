package cachescope

import (
	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxNamed bounds how many kinds a message names.
const maxNamed = 4

func message(c *cache.Cache, kinds []kube.Kind, wayOut string) string {
	who := "this cache"
	if c.Sort == cache.Manager {
		who = "this manager"
	}
	if c.Width() == cache.Open {
		who = "without a namespace, " + who
	}
	return cache.Fit(kinds, maxNamed, func(names string) string { return who + " holds every " + names + " of the cluster: " + wayOut })
}

// wayOut is what to do, as far as the version at hand offers it.
func wayOut(p *rule.Pass, c *cache.Cache) string {
	switch {
	case p.Lacks(kube.CacheSelectors):
		return "give it a Namespace"
	case kube.Has(p.Pkg, kube.CacheOptions) == kube.No && c.OwnScheme(p.Pkg):
		return "set SelectorsByObject in a NewCache function"
	case kube.Has(p.Pkg, kube.CacheOptions) == kube.No:
		return "pass SelectorsByObject to cache.BuilderWithOptions"
	}
	return "narrow them with ByObject"
}

// verbs say how a use has the cache hold a kind.
var verbs = map[cache.Act]string{
	cache.Reads: "read", cache.Watches: "watched", cache.Indexes: "indexed", cache.Obtains: "asked for",
	cache.Handles: "handled",
}

// maxShown bounds how many places are shown for a kind.
const maxShown = 3

func related(p *rule.Pass, c *cache.Cache, kinds []kube.Kind) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	add := func(at rule.Place, format string, args ...any) {
		if pos := at.Pos(p.Pass); at.Valid() && pos.IsValid() {
			out = append(out, rule.Related(pos, format, args...))
		}
	}
	for _, kind := range kinds {
		shown := 0
		for _, u := range c.Uses {
			if u.Kind != kind || !c.Caches(u) || u.Content == cache.Metadata || shown == maxShown {
				continue
			}
			shown++
			add(u.Place, "%s is %s here", kind.Name, verbs[u.Act])
			add(u.Predicates, "this predicate drops events of %s, not its objects", kind.Name)
		}
	}
	return out
}

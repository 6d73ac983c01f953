package hiddeninformer

import (
	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// maxNamed bounds how many kinds a message names.
const maxNamed = 3

func message(kinds []kube.Kind) string {
	if len(kinds) == 1 {
		return "reads of " + cache.Names(kinds, maxNamed) + " start an informer that nothing asks for: it lists, watches and keeps all that the cache may see"
	}
	return "reads of " + cache.Names(kinds, maxNamed) + " start informers that nothing asks for: they list, watch and keep all that the cache may see"
}

func idleMessage(kinds []kube.Kind) string {
	return watched(kinds) + " watched in full, and read live: nothing reads the cache; watch only metadata, or read from it"
}

func idleAtTimesMessage(kinds []kube.Kind) string {
	return watched(kinds) + " watched in full, and on some ways to here read live: where both are, watch only metadata"
}

func watched(kinds []kube.Kind) string {
	if len(kinds) > 1 {
		return cache.Names(kinds, maxNamed) + " are"
	}
	return cache.Names(kinds, maxNamed) + " is"
}

// verbs say what a use does with a kind.
var verbs = map[cache.Act]string{cache.Reads: "read", cache.Watches: "watched"}

// maxShown bounds how many places are shown for a kind.
const maxShown = 3

// related shows where each kind is read or watched.
func related(p *rule.Pass, c *cache.Cache, kinds []kube.Kind, act cache.Act) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	for _, kind := range kinds {
		shown := 0
		for _, u := range c.Uses {
			if u.Kind != kind || u.Act != act || !u.Runs() || shown == maxShown {
				continue
			}
			if at := u.Place.Pos(p.Pass); at.IsValid() {
				shown++
				out = append(out, rule.Related(at, "%s is %s here", kind.Name, verbs[act]))
			}
		}
	}
	return out
}

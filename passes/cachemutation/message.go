package cachemutation

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/owned"
	"github.com/informerlint/informerlint/internal/rule"
)

func message(p *rule.Pass, m owned.Mutation) string {
	return "this writes to an object of the informer's cache: all other readers see the change, copy it with DeepCopy first"
}

// related shows the way: where the object came from, the calls it passed, the
// write.
func related(p *rule.Pass, m owned.Mutation) []analysis.RelatedInformation {
	var way []analysis.RelatedInformation
	add := func(pl rule.Place, text string) {
		if at := pl.Pos(p.Pass); at.IsValid() {
			way = append(way, rule.Related(at, "%s", text))
		}
	}
	if m.Origin != nil {
		add(m.Origin.At, forms[m.Origin.Form])
	}
	way = append(way, rule.Related(m.Source.Pos(), "%s", forms[m.Source.Form]))
	for _, call := range m.Calls {
		way = append(way, rule.Related(call.Pos(), "it is returned here"))
	}
	if m.Effect != nil {
		for _, at := range m.Effect.Calls {
			add(at, "it is passed on here")
		}
		add(m.Effect.At, fmt.Sprintf("it is written here"))
	}
	return way
}

// forms say how code gets an object of a cache.
var forms = map[owned.Form]string{
	owned.Listed:   "the cache's own objects are listed here",
	owned.Got:      "the cache's own object is read here",
	owned.Handed:   "the informer hands over the cache's own object here",
	owned.Uncopied: "the cache's own objects are read here, without copying them",
}

package duplicateinformer

import (
	_ "embed"
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports objects that one process caches twice.
var Analyzer = rule.New(rule.Spec{
	Name:     "duplicateinformer",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, cache.Analyzer, cache.CoexistAnalyzer, nodelocal.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	if ir.Of(p.Pass) == nil {
		return
	}
	for _, pair := range cache.CoexistOf(p.Pass).Pairs() {
		reportPair(p, pair)
	}
	for c := range cache.Of(p.Pass).Caches() {
		forms(p, c)
	}
}

// reportPair reports the second of two caches with the same objects.
func reportPair(p *rule.Pass, pair *cache.Pair) {
	subject := pair.Through
	if subject == "" {
		subject = "this " + pair.Second.Sort.String()
	}
	r := rule.Report{
		Consequence: rule.Costs, Cost: again(p, pair), At: pair.At,
		Message: fmt.Sprintf("%s caches %s again: the %s in %s holds the same objects; share one informer",
			subject, names(pair.Kinds), pair.First.Sort, pair.First.Where().Base()),
		Related: related(p, nil, pair.First.Where(), "the "+pair.First.Sort.String()+" that holds them, too"),
		Effects: pair.Second.Started.IDs(),
	}
	kind := pair.First.Kind.Name
	r.Related = related(p, r.Related, pair.First.Cause, kind+" is cached there because of this")
	if pair.Through != "" {
		r.Related = related(p, r.Related, pair.Second.Place, "the "+pair.Second.Sort.String()+" that caches them again")
	}
	r.Related = related(p, r.Related, pair.Second.Cause, kind+" is cached again because of this")
	p.Report(r)
}

// again is what the second copy of all kinds occupies: at most that where those whose
// number is known are not worth it alone.
func again(p *rule.Pass, pair *cache.Pair) *cost.Estimate {
	var known, guessed *cost.Estimate
	everyNode := nodelocal.EveryNode(p.Pass) && !pair.First.Led && !pair.Second.Led
	for _, k := range pair.Kinds {
		copied := cost.Here().Heap(cost.Cache{
			Kind: k, Selection: pair.Second.Selection(), Projection: pair.Second.Content.Projection(), EveryNode: everyNode,
			Brief: pair.First.Brief || pair.Second.Brief,
		})
		if cost.Here().Guessed(k) {
			guessed = guessed.Plus(copied)
		} else {
			known = known.Plus(copied)
		}
	}
	return bounded(known, guessed)
}

// bounded is the sum of what is known and of guesses, at most that if it takes these
// to be worth a warning.
func bounded(known, guessed *cost.Estimate) *cost.Estimate {
	sum := known.Plus(guessed)
	if guessed != nil && !known.Warrants() {
		sum.AtMost = true
	}
	return sum
}

func related(p *rule.Pass, list []analysis.RelatedInformation, at rule.Place, text string) []analysis.RelatedInformation {
	if pos := at.Pos(p.Pass); at.Valid() && pos.IsValid() {
		list = append(list, rule.Related(pos, "%s", text))
	}
	return list
}

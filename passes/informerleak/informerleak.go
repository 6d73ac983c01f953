package informerleak

import (
	"cmp"
	_ "embed"
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/informerleak/leak"
)

//go:embed doc.go
var doc string

// Analyzer reports what code that runs again and again starts without
// stopping it.
var Analyzer = rule.New(rule.Spec{
	Name:     "informerleak",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{leak.Analyzer, cache.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := leak.Of(p.Pass)
	if r == nil {
		return
	}
	for _, g := range growing(p, r) {
		p.Report(rule.Report{
			Consequence: priced(cache.Of(p.Pass), does(g.what(), g.heat), g.heat), Cost: weigh(g.what(), g.heat), At: g.at,
			Message: message(g.works[0], g.heat), Related: related(p, g),
		})
	}
	for o := range r.Outliving() {
		does := rule.Loses
		if o.Over {
			does = rule.Remark
		}
		p.Report(rule.Report{
			Consequence: does, At: r.Prog.Syntax(o.Start), Message: outlives(o),
			Related: []analysis.RelatedInformation{
				rule.Related(o.Context.Pos(), "the context that %s cancels", heat.Name(o.Cancel)),
			},
		})
	}
}

// A growth is a call in hot code, or what is handed to such, and what it piles up, the worst
// first.
type growth struct {
	at    ast.Node
	heat  heat.Heat
	works []heat.Work[leak.Growth]
}

func (g growth) what() leak.Growth { return g.works[0].What }

func (g growth) distance() int { return len(g.heat.Chain) + len(g.works[0].Chain) }

// growing returns the calls to report: of several that lead to the same place in this
// package, the one from which the way is shortest. What another package makes, each of
// its callers has made anew.
func growing(p *rule.Pass, r *leak.Result) []growth {
	var found []growth
	for call := range r.Prog.Calls() {
		hot, isHot := r.Hot.At(call)
		if hot.Kind == heat.Poll || !r.Recurs(call) || r.Prog.Syntax(call) == nil {
			continue // what is waited for is there in the end, and then started once
		}
		works := certain(r.Work(call))
		if len(works) > 0 && (isHot || does(works[0].What, hot) == rule.Breaks) {
			found = append(found, growth{r.Prog.Syntax(call), heat.Under(hot, works[0]), works})
		}
	}
	for _, f := range r.Hot.Fills() {
		at := r.Prog.Handed(f.By, f.Value, p.Assignment)
		if works := certain(r.Filled(f)); len(works) > 0 && f.Heat.Kind != heat.Poll && at != nil {
			found = append(found, growth{at, heat.Under(f.Heat, works[0]), works})
		}
	}
	slices.SortStableFunc(found, func(a, b growth) int { return cmp.Compare(a.distance(), b.distance()) })
	type way struct {
		to rule.Place
		by token.Pos
	}
	seen := map[way]bool{}
	return slices.DeleteFunc(found, func(g growth) bool {
		w := way{to: g.works[0].At}
		if g.what().Abroad {
			w.by = g.at.Pos()
		}
		known := seen[w]
		seen[w] = true
		return known
	})
}

// certain leaves out what other packages make only in some cases: they may
// know what there is already.
func certain(works []heat.Work[leak.Growth]) []heat.Work[leak.Growth] {
	works = slices.DeleteFunc(works, func(w heat.Work[leak.Growth]) bool {
		return !w.Near() || w.Maybe && len(w.Chain) > 0
	})
	slices.SortStableFunc(works, func(a, b heat.Work[leak.Growth]) int {
		return cmp.Compare(does(b.What, heat.Heat{}), does(a.What, heat.Heat{}))
	})
	return works
}

// does says how bad something is: what nobody stops piles up however seldom
// it is made, a REST mapper that is thrown away asks anew each time. Events may
// have a reason to need a new one, such as a change of the API. Clients share
// their connections, and since 0.21 controller-runtime's configurations limit no
// rate (pkg/client/config/config.go sets QPS to -1; before, it was 20 requests a
// second): to make them anew is untidy. Behind a condition, nothing says how much piles up.
func does(g leak.Growth, hot heat.Heat) rule.Consequence {
	if g.Rarely != leak.Always || g.Unstarted {
		return rule.Remark
	}
	switch {
	case hot.Guards&^(heat.Added|heat.Opted) != 0, g.Sort == leak.Client:
		return rule.Remark
	case passing(g):
		if hot.Kind == heat.Request || hot.Kind == heat.Event || hot.Kind == heat.Item {
			return rule.Remark
		}
		return rule.Costs
	case g.Sort == leak.Broadcaster, g.End == leak.WithRequest:
		return rule.Loses
	}
	return rule.Breaks
}

// passing reports whether nothing is left of what is made once nobody refers to it.
func passing(g leak.Growth) bool {
	return g.Sort == leak.Client || g.Sort == leak.Mapper
}

// weigh says what the API server is asked for by what is made anew.
func weigh(g leak.Growth, hot heat.Heat) *cost.Estimate {
	if does(g, hot) != rule.Costs {
		return nil
	}
	asked := cost.Here().Asked(hot.Rhythm())
	if g.Sort == leak.Mapper {
		return asked.Plus(asked) // discovery asks at least /api and /apis
	}
	return asked
}

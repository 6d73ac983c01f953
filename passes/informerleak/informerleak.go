package informerleak

import (
	"cmp"
	_ "embed"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/lifetime"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports what code that runs again and again starts without
// stopping it.
var Analyzer = rule.New(rule.Spec{
	Name:     "informerleak",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{lifetime.Analyzer, program.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := lifetime.Of(p.Pass)
	if r == nil {
		return
	}
	for _, g := range growing(r) {
		p.Report(rule.Report{
			Consequence: priced(program.Of(p.Pass), does(g.what(), g.heat), g.heat), Cost: weigh(g.what(), g.heat), At: r.Prog.Syntax(g.call),
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
				rule.Related(o.Context.Pos(), "the context that %s cancels", hot.Name(o.Cancel)),
			},
		})
	}
}

// A growth is a call in hot code and what it piles up, the worst first.
type growth struct {
	call  ssa.CallInstruction
	heat  hot.Heat
	works []hot.Work[lifetime.Growth]
}

func (g growth) what() lifetime.Growth { return g.works[0].What }

func (g growth) distance() int { return len(g.heat.Chain) + len(g.works[0].Chain) }

// growing returns the calls to report: of several that lead to the same
// place, the one from which the way is shortest.
func growing(r *lifetime.Result) []growth {
	var found []growth
	for call := range r.Prog.Calls() {
		heat, isHot := r.Hot.At(call)
		if heat.Kind == hot.Poll || !r.Recurs(call) || r.Prog.Syntax(call) == nil {
			continue // what is waited for is there in the end, and then started once
		}
		works := certain(r.Work(call))
		if len(works) > 0 && (isHot || does(works[0].What, heat) == rule.Breaks) {
			heat.Looped, heat.Guards = heat.Looped || works[0].Looped, heat.Guards|works[0].Guards
			found = append(found, growth{call, heat, works})
		}
	}
	slices.SortStableFunc(found, func(a, b growth) int { return cmp.Compare(a.distance(), b.distance()) })
	seen := map[rule.Place]bool{}
	return slices.DeleteFunc(found, func(g growth) bool {
		known := seen[g.works[0].At]
		seen[g.works[0].At] = true
		return known
	})
}

// maxHops is how many calls away in other packages something may be made and
// still be a matter of the code that makes the first of them.
const maxHops = 3

// certain leaves out what other packages make only in some cases: they may
// know what there is already.
func certain(works []hot.Work[lifetime.Growth]) []hot.Work[lifetime.Growth] {
	works = slices.DeleteFunc(works, func(w hot.Work[lifetime.Growth]) bool {
		return len(w.Chain) > maxHops || w.Maybe && len(w.Chain) > 0
	})
	slices.SortStableFunc(works, func(a, b hot.Work[lifetime.Growth]) int {
		return cmp.Compare(does(b.What, hot.Heat{}), does(a.What, hot.Heat{}))
	})
	return works
}

// does says how bad something is: what nobody stops piles up however seldom
// it is made, a REST mapper that is thrown away asks anew each time. Events may
// have a reason to need a new one, such as a change of the API. Clients share
// their connections, and since 0.21 controller-runtime's configurations limit no
// rate (pkg/client/config/config.go sets QPS to -1; before, it was 20 requests a
// second): to make them anew is untidy. Behind a condition, nothing says how much piles up.
func does(g lifetime.Growth, heat hot.Heat) rule.Consequence {
	if g.Rarely != lifetime.Always || g.Unstarted {
		return rule.Remark
	}
	switch {
	case heat.Guards&^(hot.Added|hot.Opted) != 0, g.Sort == lifetime.Client:
		return rule.Remark
	case passing(g):
		if heat.Kind == hot.Request || heat.Kind == hot.Event || heat.Kind == hot.Item {
			return rule.Remark
		}
		return rule.Costs
	case g.Sort == lifetime.Broadcaster, g.End == lifetime.WithRequest:
		return rule.Loses
	}
	return rule.Breaks
}

// passing reports whether nothing is left of what is made once nobody refers to it.
func passing(g lifetime.Growth) bool {
	return g.Sort == lifetime.Client || g.Sort == lifetime.Mapper
}

// weigh says what the API server is asked for by what is made anew.
func weigh(g lifetime.Growth, heat hot.Heat) *cost.Estimate {
	if does(g, heat) != rule.Costs {
		return nil
	}
	asked := cost.Here().Asked(heat.Rhythm())
	if g.Sort == lifetime.Mapper {
		return asked.Plus(asked) // discovery asks at least /api and /apis
	}
	return asked
}

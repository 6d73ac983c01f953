package fanout

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/fanout/spread"
)

func (c *checker) report(at analysis.Range, f fan, work heat.Work[spread.Spread]) {
	to := work.What
	costs := cost.Fan{Of: f.of, Selection: f.selection, To: to.Kind, Reached: to.Selection}
	advice := "compare what matters here of the old and the new one"
	if f.watch {
		advice = "pass what matters here with a predicate"
	}
	r := rule.Report{
		Consequence: rule.Costs, Cost: cost.Here().Fans(costs), At: at,
		Message: fmt.Sprintf("every update of %s %s enqueues %s %s: %s", article(f.of.Name), f.of.Name, which(to), to.Kind.Name, advice),
		Unless:  &cache.Narrows{Kinds: []kube.Kind{f.of}},
	}
	if pos := work.At.Pos(c.Pass.Pass); pos.IsValid() {
		r.Related = append(r.Related, rule.Related(pos, "each %s is enqueued here", to.Kind.Name))
	}
	c.Report(r)
}

// which says which objects of a kind are reached.
func which(to spread.Spread) string {
	switch {
	case to.Selection.Labels:
		return "each labelled"
	case to.Selection.Namespace:
		return "in a namespace each"
	}
	return "each"
}

func article(name string) string {
	switch name[0] {
	case 'A', 'E', 'I', 'O':
		return "an"
	}
	return "a"
}

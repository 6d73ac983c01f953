package hotget

import (
	"fmt"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// reportDecisions reports a live client on its way into hot code of other packages, once for
// all that it is asked for there: that of which most is known to be in memory comes first.
func reportDecisions(p *rule.Pass, at ast.Node, ds []request.Decision) {
	ds = slices.DeleteFunc(ds, func(d request.Decision) bool { return !d.Work.What.One || !runs[d.Heat.Kind] })
	if at == nil || len(ds) == 0 {
		return
	}
	watched := func(d request.Decision) bool { return drives(p, d.Work.What.Kind, d.Heat) }
	slices.SortStableFunc(ds, func(a, b request.Decision) int { return rule.FalseFirst(!watched(a), !watched(b)) })
	d := ds[0]
	rhythm := d.Heat.Rhythm()
	rhythm.EveryNode = nodelocal.EveryNode(p.Pass)
	found := rule.Report{Consequence: rule.Remark, Cost: cost.Here().Asked(rhythm), At: at, Message: message(d, watched(d))}
	if watched(d) && !d.Chosen && !d.Kept && !d.Unwatched {
		found.Consequence = rule.Costs
	}
	for _, d := range ds {
		if pos := d.Work.At.Pos(p.Pass); pos.IsValid() {
			found.Related = append(found.Related, rule.Related(pos, "GET%s %s", of(d.Work.What.Kind), d.Heat.Phrase()))
		}
	}
	found.Related = slices.CompactFunc(found.Related, func(a, b analysis.RelatedInformation) bool { return a.Pos == b.Pos })
	p.Report(found)
}

func message(d request.Decision, watched bool) string {
	asks := "GET" + of(d.Work.What.Kind) + " " + d.Heat.Phrase()
	switch {
	case d.Work.What.Uncached:
		return fmt.Sprintf("this client caches no unstructured objects: %s, which etcd answers; its options can have it cache them", asks)
	case watched:
		return fmt.Sprintf("this client is live: %s, which etcd answers; pass one that reads a cache", asks)
	}
	return fmt.Sprintf("this client is live: %s, which etcd answers; pass a cached one if it need not be the newest state", asks)
}

package hotget

import (
	"fmt"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// reportRemote reports hot code that has another package send a GET.
func reportRemote(p *rule.Pass, r *request.Result, e heat.Elsewhere[request.Cost]) {
	asks := e.Work.What
	way, consequence := remoteWay(p, r, e), rule.Remark
	if way.held && (e.Heat.Kind == heat.Reconcile || e.Heat.Kind == heat.Key) {
		consequence = rule.Costs
	}
	rhythm := e.Heat.Rhythm()
	rhythm.EveryNode = nodelocal.EveryNode(p.Pass)
	report := rule.Report{
		Consequence: consequence, Cost: cost.Here().Asked(rhythm), At: e.At,
		Message: fmt.Sprintf("%s sends a live GET%s %s: etcd answers each; %s", e.Work.Chain[0], of(asks.Kind), e.Heat.Phrase(), way.advice),
		Related: e.Heat.Related(p.Pass),
	}
	report.Leading = len(report.Related)
	if pos := e.Work.At.Pos(p.Pass); pos.IsValid() {
		report.Related = append(report.Related, rule.Related(pos, "GET%s", of(asks.Kind)))
	}
	p.Report(report)
}

// remoteWay finds what the code that calls, or hands over what is called, has at hand.
func remoteWay(p *rule.Pass, r *request.Result, e heat.Elsewhere[request.Cost]) way {
	fn := e.By.Parent()
	if lister, ok := r.Lister(fn, e.Work.What.Kind); ok {
		return way{"read " + lister.Expr + ", which holds it in memory", true}
	}
	if drives(p, e.Work.What.Kind, e.Heat) {
		return way{"read it from the cache whose changes run this", true}
	}
	return way{"read it from a cache if it need not be the newest state", false}
}

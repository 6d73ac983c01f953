package fullscan

import (
	_ "embed"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/rule"
	"github.com/informerlint/informerlint/passes/fullscan/scan"
)

//go:embed doc.go
var doc string

// Analyzer reports scans of a whole cache in hot code that keep few objects.
var Analyzer = rule.New(rule.Spec{
	Name:     "fullscan",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{nodelocal.Analyzer, heat.Analyzer, scan.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r, h := nodelocal.Of(p.Pass), heat.Of(p.Pass)
	if r == nil || h == nil {
		return
	}
	kept := map[ssa.CallInstruction]bool{}
	for _, s := range r.Scans {
		kept[s.Call] = true
		heat, ok := h.At(s.Call)
		syntax := r.Prog.Syntax(s.Call)
		if !ok || syntax == nil || kube.IsFew(s.Kind) {
			continue // it runs seldom, or goes through a handful
		}
		told := scan.Told(s)
		report := rule.Report{
			Consequence: rule.Costs, Cost: weigh(told, heat), At: syntax,
			Message: message(told, heat, spell(p, r.Prog, s), "List"),
		}
		if s.Compares != nil && s.Compares.Pos().IsValid() {
			report.Related = append(report.Related, rule.Related(s.Compares.Pos(), "the others are dropped here"))
		}
		report.Related = append(report.Related, heat.Related(p.Pass)...)
		p.Report(report)
	}
	for _, s := range r.Repeats {
		if heat, ok := h.At(s.Call); ok && !kept[s.Call] && !kube.IsFew(s.Kind) && r.Prog.Syntax(s.Call) != nil {
			p.Report(rule.Report{
				Consequence: rule.Costs, Cost: weigh(scan.Told(s), heat), At: r.Prog.Syntax(s.Call),
				Message: again(s, heat, spell(p, r.Prog, s), "List"), Related: heat.Related(p.Pass),
			})
		}
	}
	checkElsewhere(p)
}

// checkElsewhere reports hot code that has another package scan a cache.
func checkElsewhere(p *rule.Pass) {
	for e := range scan.Of(p.Pass).Elsewhere(p.Assignment) {
		report := rule.Report{
			Consequence: rule.Costs, Cost: weigh(e.Work.What, e.Heat), At: e.At,
			Message: message(e.Work.What, e.Heat, e.Work.Chain[0]), Related: e.Heat.Related(p.Pass),
		}
		if pos := e.Work.At.Pos(p.Pass); pos.IsValid() {
			report.Related = append(report.Related, rule.Related(pos, "they are gone through here"))
		}
		p.Report(report)
	}
}

// weigh says what going through the objects costs: those of one namespace are
// few, and a copy of each is worth a hundred looks.
func weigh(s scan.Scan, heat heat.Heat) *cost.Estimate {
	selection := cost.Selection{Namespace: s.Within}
	if s.Copies {
		return cost.Here().Copies(s.Kind, selection, heat.Rhythm())
	}
	return cost.Here().Scans(s.Kind, selection, heat.Rhythm())
}

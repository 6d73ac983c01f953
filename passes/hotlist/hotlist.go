package hotlist

import (
	_ "embed"
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports LISTs that hot code has the API server answer.
var Analyzer = rule.New(rule.Spec{
	Name:     "hotlist",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{heat.ReachAnalyzer, request.Analyzer, cache.Analyzer, nodelocal.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := request.Of(p.Pass)
	if r == nil {
		return
	}
	for _, h := range r.HotCalls() {
		if at := place(p, r, h); at != nil {
			report(p, r, h, at)
		}
	}
	for call := range r.Prog.Calls() {
		if r.List(call) != nil && r.Prog.Syntax(call) != nil {
			checkStale(p, r, r.List(call))
			checkAgent(p, r, r.List(call))
		}
	}
	for at, ds := range r.Given(p.Assignment) {
		reportDecisions(p, r, at, ds)
	}
}

// place is the call, or where what is called is handed to hot code; nil for what the compiler adds.
func place(p *rule.Pass, r *request.Result, h request.HotCall) ast.Node {
	if h.Fill != nil {
		return r.Prog.Handed(h.Fill.By, h.Fill.Value, p.Assignment)
	}
	return r.Prog.Syntax(h.Call)
}

// report reports what a call in hot code costs, the first LIST for all.
func report(p *rule.Pass, r *request.Result, h request.HotCall, at ast.Node) {
	w, hot := h.Works[0], heat.Under(h.Heat, h.Works[0])
	report := rule.Report{At: at, Cause: cause(p, hot)}
	report.Consequence, report.Cost = judged(p, r, h, hot)
	if l := r.List(h.Call); l != nil {
		report.Message = fit(subject(w.What, hot), direct(p, r, l, report.Cost)...)
		if _, ok := r.Purpose(l); !ok {
			report.Fix = readLister(p, r, l)
		}
	} else {
		report.Message = fit(indirect(w, hot), remedies(p, w.What, report.Cost)...)
	}
	if managed(r, h) {
		report.Unless = unlessNarrowed(p, w.What.Kind)
	}
	report.Related = hot.Related(p.Pass)
	report.Leading = len(report.Related)
	report.Related = append(report.Related, reasons(p, at, h.Works)...)
	p.Report(report)
}

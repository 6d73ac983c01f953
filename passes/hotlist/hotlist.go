package hotlist

import (
	_ "embed"
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/node"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/reach"
	"github.com/informerlint/informerlint/internal/request"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports LISTs that hot code has the API server answer.
var Analyzer = rule.New(rule.Spec{
	Name:     "hotlist",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{reach.Analyzer, request.Analyzer, program.Analyzer, node.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := request.Of(p.Pass)
	if r == nil {
		return
	}
	for _, h := range r.HotCalls() {
		report(p, r, h)
	}
	decisions := map[ast.Node][]request.Decision{}
	for call := range r.Prog.Calls() {
		for arg, d := range r.Passed(call) {
			at := r.Prog.ArgSyntax(call, arg)
			decisions[at] = append(decisions[at], d)
		}
		if r.List(call) != nil && r.Prog.Syntax(call) != nil {
			checkStale(p, r, r.List(call))
			checkAgent(p, r, r.List(call))
		}
	}
	for store, d := range r.Stored() {
		at := p.Assignment(store.Pos())
		decisions[at] = append(decisions[at], d)
	}
	for at, ds := range decisions {
		reportDecisions(p, r, at, ds)
	}
}

// report reports what a call in hot code costs, the first LIST for all.
func report(p *rule.Pass, r *request.Result, h request.HotCall) {
	w, heat := h.Works[0], h.Heat
	heat.Looped, heat.Guards = heat.Looped || w.Looped, heat.Guards|w.Guards
	report := rule.Report{At: r.Prog.Syntax(h.Call), Cause: cause(p, heat)}
	report.Consequence, report.Cost = judged(p, r, h, heat)
	if l := r.List(h.Call); l != nil {
		report.Message = fit(subject(w.What, heat), direct(p, r, l, report.Cost)...)
		if _, ok := r.Purpose(l); !ok {
			report.Fix = readLister(p, r, l)
		}
	} else {
		report.Message = fit(indirect(w, heat), remedies(p, w.What, report.Cost)...)
	}
	if managed(r, h) {
		report.Unless = unlessNarrowed(p, w.What.Kind)
	}
	report.Related = causes(p, heat)
	report.Leading = len(report.Related)
	report.Related = append(report.Related, reasons(p, h.Call, h.Works)...)
	p.Report(report)
}

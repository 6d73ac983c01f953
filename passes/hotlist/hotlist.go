package hotlist

import (
	_ "embed"
	"go/ast"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/kube"
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
	Requires: []*analysis.Analyzer{request.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := request.Of(p.Pass)
	if r == nil {
		return
	}
	for call := range r.Prog.Calls() {
		if r.Prog.Syntax(call) == nil {
			continue // not written by hand
		}
		if heat, ok := r.Hot.At(call); ok {
			checkWork(p, r, call, heat)
		}
		for arg, d := range r.Passed(call) {
			reportDecision(p, r.Prog.ArgSyntax(call, arg), d)
		}
		checkStale(p, r, call)
		checkAgent(p, r, call)
	}
	for store, d := range r.Stored() {
		reportDecision(p, storeSyntax(p, store), d)
	}
}

// checkWork reports what a call in hot code costs, the first cost for all.
func checkWork(p *rule.Pass, r *request.Result, call ssa.CallInstruction, heat hot.Heat) {
	works := r.Work(call)
	if len(works) == 0 {
		return
	}
	w := works[0]
	heat.Looped = heat.Looped || w.Looped
	report := rule.Report{Level: levelOf(heat), At: r.Prog.Syntax(call)}
	if l := r.List(call); l != nil {
		report.Message = fit(subject(w.What, heat), direct(r, l)...)
		report.Fix = readLister(p, r, l)
	} else {
		report.Message = fit(indirect(w, heat), remedies(w.What)...)
	}
	report.Related = append(causes(p, heat), reasons(p, call, works)...)
	p.Report(report)
}

// levelOf spares what users ask for themselves.
func levelOf(heat hot.Heat) rule.Level {
	if heat.Kind == hot.Request {
		return rule.Info
	}
	return rule.Warning
}

// reportDecision reports a live client on its way into hot code that lists.
func reportDecision(p *rule.Pass, at ast.Node, d request.Decision) {
	if at == nil {
		return
	}
	d.Heat.Looped = d.Heat.Looped || d.Work.Looped
	p.Report(rule.Report{
		Level: levelOf(d.Heat), At: at,
		Message: fit("this client is live: "+cost(d.Work.What, d.Heat), decided(d.Work.What)...),
		Related: append(causes(p, d.Heat), related(p, d.Work)...),
	})
}

// checkStale reports a LIST that may answer from the past and decides what is
// deleted, evicted or created.
func checkStale(p *rule.Pass, r *request.Result, call ssa.CallInstruction) {
	l := r.List(call)
	if l == nil || l.Version != "0" || !r.Live(l) {
		return
	}
	sink, ok := r.Decided(l)
	if !ok {
		return
	}
	p.Report(rule.Report{
		Level: rule.Warning, At: r.Prog.Syntax(call),
		Message: `LIST with resourceVersion "0" decides what to ` + sink.Verb + `: it may answer from the past; leave resourceVersion unset`,
		Related: []analysis.RelatedInformation{rule.Related(sink.Call.Pos(), "decided here")},
	})
}

// checkAgent tells node agents what an unset resourceVersion costs: each of
// them asks on its own.
func checkAgent(p *rule.Pass, r *request.Result, call ssa.CallInstruction) {
	l := r.List(call)
	if l == nil || l.Fields == nil || !l.ByField(kube.NodeField) || len(l.Selected) == 0 {
		return // not about one node
	}
	if l.VersionSet || l.Reader && !r.Live(l) || !l.Complete {
		return
	}
	p.Report(rule.Report{
		Level: rule.Info, At: r.Prog.Syntax(call),
		Message: "LIST of a node's objects with unset resourceVersion: a quorum read on servers up to 1.30, and for Events on all",
	})
}

package hotlist

import (
	"cmp"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// reportDecisions reports a live client on its way into hot code that lists,
// once for all its LISTs.
func reportDecisions(p *rule.Pass, r *request.Result, at ast.Node, ds []request.Decision) {
	ds = slices.DeleteFunc(ds, func(d request.Decision) bool { return d.Heat.Kind == heat.Poll || d.Work.What.One })
	if at == nil || len(ds) == 0 {
		return // to wait for a state, a program asks those who know
	}
	slices.SortStableFunc(ds, func(a, b request.Decision) int { return cmp.Compare(a.Heat.Kind, b.Heat.Kind) })
	ds, estimate := summed(p, r, ds)
	d, kinds := ds[0], kindsOf(ds)
	consequence, beyond := weighs(p, r, d), narrowed(p, kinds...)
	if beyond || bound(ds) != "" {
		consequence = rule.Remark
	}
	related := d.Heat.Related(p.Pass)
	leading := len(related)
	for _, other := range ds {
		related = append(related, deep(p, other.Work)...)
	}
	p.Report(rule.Report{
		Consequence: consequence, Cost: estimate, At: at, Unless: unlessNarrowed(p, kinds...),
		Message: fit("this client is live: "+listing(d.Work.What, d.Heat), decided(d.Work.What, beyond, bound(ds))...),
		Related: related, Leading: leading,
	})
}

// summed returns what LISTs through one client cost together, and which: without those
// of which it is an upper bound, where the others are worth a warning. These come first.
func summed(p *rule.Pass, r *request.Result, ds []request.Decision) ([]request.Decision, *cost.Estimate) {
	var sure, rest []request.Decision
	var known, guessed *cost.Estimate
	for i, d := range ds {
		d.Heat = heat.Under(d.Heat, d.Work)
		ds[i] = d
		e := d.Work.What.Estimate(d.Heat, nodelocal.EveryNode(p.Pass))
		switch {
		case weighs(p, r, d) != weighs(p, r, ds[0]):
			rest = append(rest, d)
		case e.AtMost:
			rest, guessed = append(rest, d), guessed.Plus(e)
		default:
			sure, known = append(sure, d), known.Plus(e)
		}
	}
	if known.Warrants() {
		return append(sure, rest...), known
	}
	return ds, known.Plus(guessed)
}

// bound says what keeps a client from being swapped for a cached one, empty if nothing
// is known to: it is swapped as a whole.
func bound(ds []request.Decision) string {
	if slices.ContainsFunc(ds, func(d request.Decision) bool { return d.Unwatched }) {
		return "it also reads what cannot be watched; pass a cached one beside it"
	}
	for _, d := range ds {
		if verb := d.Work.What.Decides; verb != "" {
			return "it decides what to " + verb + "; read page by page"
		}
	}
	return ""
}

// weighs says what a decision does: nothing worth a change where it was a choice, or
// where nothing is seen to run the code.
func weighs(p *rule.Pass, r *request.Result, d request.Decision) rule.Consequence {
	if d.Chosen || d.Kept {
		return rule.Remark
	}
	return does(p, r, d.Heat)
}

// checkStale reports a LIST that may answer from the past and decides what is
// deleted, evicted or created: what something needs that it does not hold yet, or holds
// no longer.
func checkStale(p *rule.Pass, r *request.Result, l *request.List) {
	if l.Version != "0" || !r.Live(l) {
		return
	}
	sink, ok := r.Decided(l)
	if !ok || sink.Vain && ofOneNode(l) {
		return // checkAgent tells node agents that it saves a quorum read
	}
	consequence := rule.Loses
	if sink.Vain {
		consequence = rule.Remark
	}
	p.Report(rule.Report{
		Consequence: consequence, At: r.Prog.Syntax(l.Call),
		Message: `LIST with resourceVersion "0" decides what to ` + sink.Verb + `: it may answer from the past; leave resourceVersion unset`,
		Related: []analysis.RelatedInformation{rule.Related(sink.Call.Pos(), "decided here")},
	})
}

// checkAgent tells node agents what an unset resourceVersion costs: each of
// them asks on its own.
func checkAgent(p *rule.Pass, r *request.Result, l *request.List) {
	if !ofOneNode(l) || l.VersionSet || l.Reader && !r.Live(l) || !l.Complete {
		return
	}
	if sink, ok := r.Decided(l); ok && !sink.Vain {
		return // it needs the latest
	}
	p.Report(rule.Report{
		Consequence: rule.Remark, At: r.Prog.Syntax(l.Call),
		Message: "LIST of a node's objects with unset resourceVersion: a quorum read on servers up to 1.30, and for Events on all",
	})
}

// ofOneNode reports whether a LIST is of what runs on one node.
func ofOneNode(l *request.List) bool {
	return l.Fields != nil && l.ByField(kube.NodeField) && len(l.Selected) > 0
}

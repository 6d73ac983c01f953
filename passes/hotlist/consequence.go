package hotlist

import (
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/nodelocal"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// does says what LISTs do in code of some heat: nothing worth a change where
// users ask for them, be it through the API server, or in a loop of what may be a
// command.
func does(p *rule.Pass, r *request.Result, hot heat.Heat) rule.Consequence {
	switch hot.Kind {
	case heat.Reconcile, heat.Key, heat.Event:
		return rule.Costs
	case heat.Tick, heat.Poll, heat.Item:
		if r.Lasts() || nodelocal.EveryNode(p.Pass) {
			return rule.Costs
		}
	}
	return rule.Remark
}

// judged says what a call in hot code does and costs. Live on purpose is what
// decides about objects, or what a cached client at hand could answer.
func judged(p *rule.Pass, r *request.Result, h request.HotCall, hot heat.Heat) (rule.Consequence, *cost.Estimate) {
	estimate := h.Works[0].What.Estimate(hot, nodelocal.EveryNode(p.Pass))
	if hot.Kind == heat.Poll && !r.Controls() {
		return rule.Remark, estimate // a command waits for something
	}
	if hot.Kind == heat.Tick && len(h.Works[0].Chain) == 0 && shows(p, r) {
		return rule.Remark, estimate // as often as its user wants
	}
	if h.Works[0].What.Decides != "" {
		return rule.Remark, estimate
	}
	if l := r.List(h.Call); l != nil {
		if _, ok := r.Purpose(l); ok {
			return rule.Remark, estimate
		}
	}
	if h.Works[0].What.Dearer(estimate) {
		return rule.Remark, estimate
	}
	if h.Works[0].What.Reader && narrowed(p, h.Works[0].What.Kind) {
		return rule.Remark, estimate // the cache does not hold them
	}
	return does(p, r, hot), estimate
}

// shows reports whether a program only shows users what there is: it controls
// nothing, has no caches, writes nothing and serves nobody.
func shows(p *rule.Pass, r *request.Result) bool {
	return p.Pkg.Name() == "main" && !r.Acts() && !heat.ReachOf(p.Pass).Effects()
}

// cause is the loop that sends several LISTs through one function, in which one
// change mends all of them.
func cause(p *rule.Pass, hot heat.Heat) rule.Cause {
	if hot.Kind != heat.Tick || len(hot.Chain) < 2 || !hot.Root.Valid() {
		return rule.Cause{}
	}
	return rule.Cause{Name: p.CauseAt(hot.Root) + " " + hot.Chain[1]}
}

// cacheable reports whether to hold all objects of a kind is better than to
// list them this often: not Events, of which nobody holds all, and not where
// the LISTs are few, or an informer on every node would get more.
func cacheable(c request.Cost, estimate *cost.Estimate) bool {
	return !kube.IsRecord(c.Kind) && estimate.Warrants() && !c.Dearer(estimate)
}

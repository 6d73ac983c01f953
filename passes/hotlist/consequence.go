package hotlist

import (
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/node"
	"github.com/informerlint/informerlint/internal/reach"
	"github.com/informerlint/informerlint/internal/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// does says what LISTs do in code of some heat: nothing worth a change where
// users ask for them, be it through the API server, or in a loop of what may be a
// command.
func does(p *rule.Pass, r *request.Result, heat hot.Heat) rule.Consequence {
	switch heat.Kind {
	case hot.Reconcile, hot.Key, hot.Event:
		return rule.Costs
	case hot.Tick, hot.Poll, hot.Item:
		if r.Lasts() || node.EveryNode(p.Pass) {
			return rule.Costs
		}
	}
	return rule.Remark
}

// judged says what a call in hot code does and costs. Live on purpose is what
// decides about objects, or what a cached client at hand could answer.
func judged(p *rule.Pass, r *request.Result, h request.HotCall, heat hot.Heat) (rule.Consequence, *cost.Estimate) {
	estimate := h.Works[0].What.Estimate(heat, node.EveryNode(p.Pass))
	if heat.Kind == hot.Poll && !r.Controls() {
		return rule.Remark, estimate // a command waits for something
	}
	if heat.Kind == hot.Tick && len(h.Works[0].Chain) == 0 && shows(p, r) {
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
	return does(p, r, heat), estimate
}

// shows reports whether a program only shows users what there is: it controls
// nothing, has no caches, writes nothing and serves nobody.
func shows(p *rule.Pass, r *request.Result) bool {
	return p.Pkg.Name() == "main" && !r.Acts() && !reach.Of(p.Pass).Effects()
}

// cause is the loop that sends several LISTs through one function, in which one
// change mends all of them.
func cause(p *rule.Pass, heat hot.Heat) rule.Cause {
	if heat.Kind != hot.Tick || len(heat.Chain) < 2 || !heat.Root.Valid() {
		return rule.Cause{}
	}
	return rule.Cause{Name: p.CauseAt(heat.Root) + " " + heat.Chain[1]}
}

// cacheable reports whether to hold all objects of a kind is better than to
// list them this often: not Events, of which nobody holds all, and not where
// the LISTs are few, or an informer on every node would get more.
func cacheable(c request.Cost, estimate *cost.Estimate) bool {
	return !kube.IsRecord(c.Kind) && estimate.Warrants() && !c.Dearer(estimate)
}

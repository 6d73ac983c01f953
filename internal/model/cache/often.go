package cache

import (
	"math"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/request"
	"github.com/informerlint/informerlint/internal/rule"
)

// An Often says what a read would be of what the API server can be asked, if it
// answered: nothing where nobody would notice. It is fit for facts.
type Often struct {
	// Alone is the share of the read, infinite where it has no bound, or would not get
	// what the code uses.
	Alone float64
	// Surely is its part that no condition makes less, small or not: what many
	// reads add up to.
	Surely float64
	// Looped tells that hot code reads objects one by one: if it runs on every node,
	// that is a request for each object from each node.
	Looped bool
	// Each is for how many objects a run of the package's functions reads, 0 where no
	// loop over such leads to the read; Ticking is the share of a read that a clock is seen
	// to have done: where one leads to the other, that is so many reads by the clock.
	Each, Ticking float64
	// At is the read, or the call of the function that reads: it counts once,
	// whichever way leads there.
	At rule.Place
	// Callees names the functions that lead to the read where what calls them, and so how
	// often, is a matter of other packages, divided by spaces.
	Callees string
	// Seldom tells that the package calls these functions itself, and only where they
	// run once, or seldom.
	Seldom bool
}

// often tells what a read would be of what the API server can be asked. In a
// loop over a collection it has no bound where nothing says how often that runs,
// nor where it is one of all objects of a kind, unless it is known to run seldom:
// programs themselves run once, and what makes a cache does so, too. Admission of whatever kind has none either.
func (b *build) often(call ssa.CallInstruction) Often {
	o := b.share(call)
	o.Each, o.Ticking = b.each(call), b.ticking(call)
	o.At = b.place(call)
	o.Callees, o.Seldom = b.calledFor(call)
	return o
}

func (b *build) share(call ssa.CallInstruction) Often {
	h := heat.Of(b.pass)
	if h == nil {
		return Often{}
	}
	hot, known := h.At(call)
	hot = b.about(hot)
	all := b.asksForAll(call)
	if !known && (all && !b.starts(call.Parent()) || h.Looped(call)) && !h.Once(call) && b.pass.Pkg.Name() != "main" {
		return Often{Alone: math.Inf(1)}
	}
	if hot.Kind == heat.Admission && hot.Of == (kube.Kind{}) || hot.Kind == heat.Request && concerns(call) || unbounded(h, hot, call) || namesItself(call) {
		return Often{Alone: math.Inf(1)}
	}
	rhythm := hot.Rhythm()
	rhythm.Beats = kube.ReportsHeartbeat(b.pass.Pkg, hot.Of)
	rhythm.Again = hot.Requeued
	asked := cost.Here().Asked(rhythm).Share()
	more, surely := b.driven(hot, rhythm)
	rhythm.Looped = rhythm.Looped || h.SometimesLooped(call)
	o := Often{
		Alone: alone(max(asked+more, b.drummed(hot, rhythm))), Surely: asked + surely,
		Looped: known && rhythm.Looped && !hot.Guards.Seldom(),
	}
	if rhythm.Uncertain {
		o.Surely = 0
	}
	if all && known && !hot.Guards.Seldom() {
		o.Alone = math.Inf(1)
	}
	return o
}

// concerns reports whether a read is part of what becomes of an object that a function is
// given. In a request such comes from another program, as often as that likes:
//
//	func (s *scheduler) filter(ctx context.Context, pod *corev1.Pod) error { // of an extender
func concerns(call ssa.CallInstruction) bool {
	return slices.ContainsFunc(call.Parent().Params, func(p *ssa.Parameter) bool { return kube.IsAPIObject(p.Type()) })
}

// unbounded reports whether nobody knows how often a read happens by the clock: after a
// time that the code does not show, or each time for as many things as there are.
//
//	return ctrl.Result{RequeueAfter: r.Interval}, nil
func unbounded(h *heat.Result, hot heat.Heat, call ssa.CallInstruction) bool {
	if hot.Guards.Seldom() {
		return false
	}
	if hot.Kind == heat.Reconcile && hot.Sometime {
		return true
	}
	looped := hot.Looped || h.SometimesLooped(call)
	switch hot.Kind {
	case heat.Reconcile:
		return looped && hot.Requeued > 0 && hot.Requeued < cost.Lost
	case heat.Tick:
		return looped && hot.Period < cost.Lost
	}
	return false
}

// oftenThrough tells what a read of another package would be where hot code calls the
// function that does it. One that keeps the client reads when others call it.
func (b *build) oftenThrough(call ssa.CallInstruction, u Use) Often {
	o, h := u.Often, heat.Of(b.pass)
	if h == nil {
		return o
	}
	if _, known := h.At(call); known {
		here := b.often(call)
		return Often{
			Alone: max(o.Alone, here.Alone, alone(o.Each*here.Ticking)), Surely: max(o.Surely, here.Surely), Looped: o.Looped || here.Looped,
			At: here.At,
		}
	}
	o.Each = max(o.Each, b.each(call))
	if u.Held == "" && o.Callees != "" {
		o.Callees, o.Seldom = b.calledFor(call)
	}
	return o
}

// and is what two reads are together that are otherwise the same.
func (o Often) and(other Often) Often {
	o.Alone, o.Surely, o.Looped = max(o.Alone, other.Alone), o.Surely+other.Surely, o.Looped || other.Looped
	o.Each, o.Ticking = max(o.Each, other.Each), max(o.Ticking, other.Ticking)
	o.Seldom = (o.Seldom || o.Callees == "") && (other.Seldom || other.Callees == "")
	o.Callees = joinNames(o.Callees, other.Callees)
	return o
}

// each is for how many objects a read happens at once where its package does not show how
// often its functions run: as many as there are of the most frequent kind that a loop
// around it goes over. A loop in another one mostly goes over a part of that kind for each.
func (b *build) each(call ssa.CallInstruction) (objects float64) {
	h := heat.Of(b.pass)
	if h == nil || h.Once(call) {
		return 0
	}
	if _, known := h.At(call); known {
		return 0
	}
	for kind := range h.Over(call) {
		objects = max(objects, float64(cost.Here().Objects(kind)))
	}
	return objects
}

// ticking is the share of a read that the clock has happen once each time, 0 for what
// something else has.
func (b *build) ticking(call ssa.CallInstruction) float64 {
	h := heat.Of(b.pass)
	if h == nil {
		return 0
	}
	hot, known := h.At(call)
	if !known || hot.Kind != heat.Tick || hot.Guards.Seldom() {
		return 0
	}
	return cost.Here().Asked(hot.Rhythm()).Share()
}

// alone is what a read counts for that would be a share of what can be asked: too
// little is nothing, and more than a client may send has no bound.
func alone(share float64) float64 {
	switch {
	case share < 1:
		return 0
	case share >= cost.Sendable:
		return math.Inf(1)
	}
	return share
}

// starts reports whether a function makes a cache, as programs do when they start.
func (b *build) starts(fn *ssa.Function) bool {
	return slices.ContainsFunc(b.list, func(c *Cache) bool { return c.Call != nil && c.Call.Parent() == fn })
}

// asksForAll reports whether a read lists all objects of a kind.
func (b *build) asksForAll(call ssa.CallInstruction) bool {
	l, ok := request.ListOf(b.trace, call)
	if !ok || !l.Complete || l.Labels != nil || l.Fields != nil {
		return false
	}
	nowhere := l.Reader && l.Namespace == nil // whether or not the kind has namespaces
	return nowhere || l.Scope == request.AllNamespaces || l.Scope == request.ClusterScoped
}

// BetterLive reports whether to read a kind from the API server would cost less than
// the informer that its reads start.
func (c *Cache) BetterLive(kind kube.Kind, everyNode bool) bool {
	held := c.Held(kind)
	held.EveryNode = everyNode
	return c.ifLive(kind, everyNode) <= cost.Here().Heap(held).Share()
}

// ifLive is what the reads of a kind would be of what the API server can be asked,
// if it answered them: comparable with the share of what an informer of the kind
// costs. One that is often enough counts, and all that happen in any case.
func (c *Cache) ifLive(kind kube.Kind, everyNode bool) (share float64) {
	alone, together := 0., 0.
	for _, u := range c.Uses {
		if u.Kind == kind && everyNode && u.Often.Looped {
			return math.Inf(1)
		}
		if u.Kind == kind {
			alone, together = max(alone, u.Often.Alone), together+u.Often.Surely
		}
	}
	if together < 1 {
		return alone
	}
	return max(alone, together)
}

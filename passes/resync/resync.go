package resync

import (
	_ "embed"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports resync periods that only repeat work or do nothing.
var Analyzer = rule.New(rule.Spec{
	Name:     "resync",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, client.Analyzer, handler.Analyzer, cache.Analyzer},
	Facts:    []analysis.Fact{new(feeds)},
	Check:    check,
})

// checker looks at one package.
type checker struct {
	*rule.Pass
	prog     *ir.Program
	trace    *client.Result
	caches   *cache.Result
	reported map[token.Pos]bool
	deferred map[types.Object][]feed
}

func check(p *rule.Pass) {
	c := &checker{
		Pass: p, prog: ir.Of(p.Pass), trace: client.Of(p.Pass), caches: cache.Of(p.Pass),
		reported: map[token.Pos]bool{}, deferred: map[types.Object][]feed{},
	}
	if c.prog == nil {
		return
	}
	known := map[ssa.CallInstruction]bool{}
	for cached := range c.caches.Caches() {
		for _, u := range cached.Uses {
			known[u.Call()] = true
		}
		if cached.Fake {
			continue // nobody waits for a test double
		}
		if cached.Sort == cache.Manager || cached.Sort == cache.ObjectCache {
			c.manager(cached)
		}
		if cached.Sort == cache.Injection && !cached.Resync.Set {
			c.injected(cached)
		}
		c.handlers(cached)
	}
	for u := range c.caches.Handlers() {
		if node := u.Resync.Node(); !known[u.Call()] && node != nil && u.Handler.Filtering == handler.Unfiltered {
			c.replay(&replay{period: u.Resync, at: node, uses: []cache.Use{u}})
		}
	}
	c.pointers(handler.Of(p.Pass).PointerComparisons())
	c.imported()
	c.export()
}

// A replay is a period with the unfiltered handlers that it feeds.
type replay struct {
	period cache.Period
	at     analysis.Range
	uses   []cache.Use
	// selections say which objects each use is about; none for all.
	selections map[rule.Place]cost.Selection
	// timer tells that the resync is the timer of other handlers, or may be that of
	// those that look at the state of an object.
	timer bool
	// alone tells that a handler of these objects hears of updates only.
	alone bool
	// heard are the kinds that handlers hear of.
	heard heard
	// still tells that the informers are over before the period is, or never run.
	still bool
}

// handlers looks at the handlers registered with a cache's informers.
func (c *checker) handlers(cached *cache.Cache) {
	var found []*replay
	alone := slices.ContainsFunc(cached.Uses, func(u cache.Use) bool { return u.Act == cache.Handles && u.Handler.Alone })
	for _, u := range cached.Uses {
		u = of(cached, u)
		if u.Act != cache.Handles || cached.Single || cached.Of(u.Kind).Single {
			continue
		}
		period, own := periodOf(cached, u)
		if own && period.Nonzero() && c.isZero(cached, u.Kind) {
			c.reportNever(cached, u)
			continue
		}
		if at := position(cached, period); at != nil && u.Handler.Filtering == handler.Unfiltered {
			found = add(found, period, at, cached, u)
		}
	}
	for _, r := range found {
		r.alone, r.heard, r.still = alone, heard(nil).with(cached.Uses), !slices.ContainsFunc(r.uses, func(u cache.Use) bool { return !cached.Still(u) })
		c.replay(r)
	}
}

// of adds to a use what is known of everything in its cache.
func of(c *cache.Cache, u cache.Use) cache.Use {
	if kinds := c.Known(); u.Kind == (kube.Kind{}) && c.Sort == cache.Informer && len(kinds) == 1 {
		u.Kind = kinds[0]
	}
	u.Content = max(u.Content, c.Content)
	return u
}

// periodOf returns the period at which a handler gets resyncs, and whether it
// is the handler's own.
func periodOf(c *cache.Cache, u cache.Use) (period cache.Period, own bool) {
	if u.Resync.Set {
		return u.Resync, true
	}
	return c.ResyncOf(u.Kind), false
}

// position is where this package decides about a period: at its expression,
// or at the call of another package's constructor.
func position(c *cache.Cache, period cache.Period) analysis.Range {
	switch {
	case period.Node() != nil:
		return period.Node()
	case c.Remote && c.Syntax != nil:
		return c.Syntax
	}
	return nil
}

func add(replays []*replay, period cache.Period, at analysis.Range, cached *cache.Cache, u cache.Use) []*replay {
	for _, r := range replays {
		if r.at.Pos() == at.Pos() {
			r.uses, r.selections[u.Place] = append(r.uses, u), selection(cached, u)
			return replays
		}
	}
	return append(replays, &replay{
		period: period, at: at, uses: []cache.Use{u}, selections: map[rule.Place]cost.Selection{u.Place: selection(cached, u)},
	})
}

// replay reports a period, or leaves it to the packages that decide about it.
func (c *checker) replay(r *replay) {
	r.heard = r.heard.with(r.uses)
	r.keepIdle()
	r.keepSure()
	switch {
	case len(r.uses) == 0, explained(c.Pass, r.at):
	case r.period.Nonzero():
		c.reportReplay(r)
	case r.period.Set && r.period.Known == client.Unknown && r.period.Arg() != nil:
		c.deferTo(r.period.Arg(), feed{Uses: r.uses})
	}
}

// keepSure leaves out the handlers that choose what to act on, or that were not read
// to their end, where the others alone are worth a warning.
func (r *replay) keepSure() {
	sure := *r
	sure.uses = slices.DeleteFunc(slices.Clone(r.uses), func(u cache.Use) bool {
		return u.Handler.Chooses || !r.heard.answers(u)
	})
	if len(sure.uses) > 0 && len(sure.uses) < len(r.uses) && sure.costs().Warrants() {
		r.uses = sure.uses
	}
}

// keepIdle leaves out the handlers whose timer the resync is.
func (r *replay) keepIdle() {
	all := len(r.uses)
	r.uses = slices.DeleteFunc(slices.Clone(r.uses), func(u cache.Use) bool { return u.Handler.Refreshes })
	r.timer = r.timer || len(r.uses) < all || slices.ContainsFunc(r.uses, func(u cache.Use) bool { return u.Handler.Chooses })
}

package resync

import (
	"fmt"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// A sync is a controller-runtime sync period with what it feeds.
type sync struct {
	replay       // the watches that let resyncs through
	dropped bool // some watch drops them
	unknown bool // some may do either
}

// manager looks at the sync periods of a controller-runtime cache.
func (c *checker) manager(cached *cache.Cache) {
	c.defaultPeriod(cached)
	var syncs []*sync
	periods := map[*sync]cache.Period{}
	for _, u := range cached.Uses {
		period := cached.ResyncOf(u.Kind)
		at := position(cached, period)
		if !period.Nonzero() || at == nil || cached.Of(u.Kind).Single || u.Act != cache.Watches && u.Act != cache.Handles {
			continue
		}
		s := syncAt(&syncs, at)
		periods[s] = period
		s.note(cached, u)
	}
	for _, s := range syncs {
		switch {
		case explained(c.Pass, s.at):
		case len(s.uses) > 0:
			s.period, s.heard = periods[s], heard(nil).with(cached.Uses)
			c.reportSync(s)
		case s.dropped && !s.unknown && !s.timer && !cached.Escapes && !c.handedOut():
			c.Report(rule.Report{Consequence: rule.Remark, At: s.at, Message: fmt.Sprintf(
				"sync period of %s has no effect: the predicates of every watch drop its updates", rule.Duration(periods[s].Value))})
		}
	}
}

func syncAt(syncs *[]*sync, at analysis.Range) *sync {
	for _, s := range *syncs {
		if s.at.Pos() == at.Pos() {
			return s
		}
	}
	s := &sync{replay: replay{at: at, selections: map[rule.Place]cost.Selection{}}}
	*syncs = append(*syncs, s)
	return s
}

func (s *sync) note(cached *cache.Cache, u cache.Use) {
	switch f := u.Handler.Filtering; {
	case f == handler.Unfiltered && u.Handler.Refreshes:
		s.timer = true
	case f == handler.Unfiltered && u.Act == cache.Watches:
		s.uses, s.selections[u.Place] = append(s.uses, u), selection(cached, u)
	case f == handler.Unfiltered:
		s.unknown = true // handlers reports it
	case f == handler.Filtered:
		s.dropped = s.dropped || u.Act == cache.Watches
	case f == handler.UnknownFiltering:
		s.unknown = true
	}
}

func (c *checker) reportSync(s *sync) {
	effect := "no predicate drops such updates"
	if slices.ContainsFunc(s.uses, func(u cache.Use) bool { return u.Lists.Valid() }) {
		effect = "each costs the API server a LIST"
	}
	c.Report(rule.Report{
		Consequence: s.consequence(), Cost: s.costs(), At: s.at, Fix: c.dropResyncs(&s.replay),
		Message: fmt.Sprintf("sync period of %s reconciles every %s again, changed or not: %s",
			rule.Duration(s.period.Value), object(s.uses), effect),
		Related: append(c.constructed(&s.replay), c.related(s.uses)...),
	})
}

// defaultPeriod looks at what the default period costs the API server: the
// LISTs of reconciles that it triggers.
func (c *checker) defaultPeriod(cached *cache.Cache) {
	if cached.Resync.Set || cached.Syntax == nil || cached.Struct == nil || !cached.Struct.Complete || explained(c.Pass, cached.Syntax) {
		return
	}
	var costly []cache.Use
	for _, u := range cached.Uses {
		if u.Act == cache.Watches && u.Handler.Filtering == handler.Unfiltered && !u.Handler.Refreshes && u.Lists.Valid() && !cached.Of(u.Kind).Resync.Set {
			costly = append(costly, u)
		}
	}
	if len(costly) == 0 {
		return
	}
	r := &replay{at: cached.Syntax, uses: costly}
	c.Report(rule.Report{
		Consequence: rule.Remark, At: cached.Syntax, Fix: c.dropResyncs(r),
		Message: fmt.Sprintf("no sync period is set: every 10h each %s is reconciled again, which sends a LIST to the API server", object(costly)),
		Related: c.related(costly),
	})
}

// injected looks at what knative's default period costs the API server.
func (c *checker) injected(cached *cache.Cache) {
	for _, u := range cached.Uses {
		if u.Act != cache.Handles || u.Handler.Filtering != handler.Unfiltered || !u.Lists.Valid() ||
			u.Syntax() == nil || explained(c.Pass, u.Syntax()) {
			continue
		}
		c.Report(rule.Report{
			Consequence: rule.Remark, At: u.Syntax(),
			Message: fmt.Sprintf("no resync period is set: every 10h each %s is reconciled again, which sends a LIST to the API server",
				object([]cache.Use{u})),
			Related: c.related([]cache.Use{u}),
		})
	}
}

// handedOut reports whether code that is not analyzed gets a manager, which may
// watch what nobody here knows of.
func (c *checker) handedOut() bool {
	for call := range c.prog.Calls() {
		for _, arg := range ir.Args(call) {
			if !kube.IsManager(arg.Type()) {
				continue
			}
			callee := ir.Callee(call)
			if callee == nil || !kube.IsRuntime(callee.Pkg()) && !c.SameModule(callee.Pkg()) {
				return true
			}
		}
	}
	return false
}

package resync

import (
	"fmt"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// A sync is a controller-runtime sync period with what it feeds.
type sync struct {
	at      analysis.Range
	replays []program.Use // watches and handlers that let resyncs through
	dropped bool          // some watch drops them
	unknown bool          // some may do either
}

// checkManager looks at the sync periods of a controller-runtime cache.
func checkManager(p *rule.Pass, c *program.Cache) {
	var syncs []*sync
	periods := map[*sync]program.Period{}
	for _, u := range c.Uses {
		period := c.ResyncOf(u.Kind)
		at := position(c, period)
		if !period.Nonzero() || at == nil || c.Of(u.Kind).Single || u.Act != program.Watches && u.Act != program.Handles {
			continue
		}
		s := syncAt(&syncs, at)
		periods[s] = period
		s.note(u)
	}
	for _, s := range syncs {
		switch {
		case explained(p, s.at):
		case len(s.replays) > 0:
			reportSync(p, s, periods[s])
		case s.dropped && !s.unknown && !c.Escapes && !handedOut(p):
			p.Report(rule.Report{Level: rule.Warning, At: s.at, Message: fmt.Sprintf(
				"sync period of %s has no effect: the predicates of every watch drop its updates", short(periods[s].Value))})
		}
	}
}

func syncAt(syncs *[]*sync, at analysis.Range) *sync {
	for _, s := range *syncs {
		if s.at.Pos() == at.Pos() {
			return s
		}
	}
	s := &sync{at: at}
	*syncs = append(*syncs, s)
	return s
}

func (s *sync) note(u program.Use) {
	switch u.Handler.Filtering {
	case event.Unfiltered:
		if u.Act == program.Watches {
			s.replays = append(s.replays, u)
		} else {
			s.unknown = true // checkHandlers reports it
		}
	case event.Filtered:
		s.dropped = s.dropped || u.Act == program.Watches
	case event.UnknownFiltering:
		s.unknown = true
	}
}

func reportSync(p *rule.Pass, s *sync, period program.Period) {
	r := &replay{period, s.at, s.replays}
	p.Report(rule.Report{
		Level: rule.Warning, At: s.at, Fix: dropResyncs(p, r),
		Message: fmt.Sprintf("sync period of %s reconciles every %s again, changed or not: no predicate drops such updates",
			short(period.Value), object(s.replays)),
		Related: append(constructed(p, r), related(p, s.replays)...),
	})
}

// handedOut tells whether code that is not analyzed gets a manager, which may
// watch what nobody here knows of.
func handedOut(p *rule.Pass) bool {
	for call := range ir.Of(p.Pass).Calls() {
		for _, arg := range ir.Args(call) {
			if !kube.IsManager(arg.Type()) {
				continue
			}
			callee := ir.Callee(call)
			if callee == nil || !kube.IsRuntime(callee.Pkg()) && !p.SameModule(callee.Pkg()) {
				return true
			}
		}
	}
	return false
}

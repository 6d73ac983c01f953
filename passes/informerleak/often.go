package informerleak

import (
	"time"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/rule"
)

// priced is what comes of something that piles up as often as code runs: where that is
// seldom, or nobody knows how often, a process may be replaced before anybody notices.
func priced(prog *cache.Result, does rule.Consequence, hot heat.Heat) rule.Consequence {
	if does == rule.Breaks && !often(prog, hot) {
		return rule.Loses
	}
	return does
}

// often reports whether code is known to run often: for a kind with many objects, by a
// clock that comes round within the hour, or for the requests of users.
func often(prog *cache.Result, hot heat.Heat) bool {
	switch hot.Kind {
	case 0: // an endless loop, whose turns take what they take
		return false
	case heat.Tick, heat.Poll:
		return within(hot.Period)
	case heat.Request:
		return true
	case heat.Reconcile:
		if within(hot.Requeued) {
			return true
		}
		if prog != nil && prog.Sifted(hot.Root) {
			return false
		}
	}
	return cost.Here().Many(hot.Of)
}

// within reports whether a period is known, and of minutes or less.
func within(period time.Duration) bool { return 0 < period && period < cost.Lost }

package informerleak

import (
	"time"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/hot"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

// priced is what comes of something that piles up as often as code runs: where that is
// seldom, or nobody knows how often, a process may be replaced before anybody notices.
func priced(prog *program.Result, does rule.Consequence, heat hot.Heat) rule.Consequence {
	if does == rule.Breaks && !often(prog, heat) {
		return rule.Loses
	}
	return does
}

// often reports whether code is known to run often: for a kind with many objects, by a
// clock that comes round within the hour, or for the requests of users.
func often(prog *program.Result, heat hot.Heat) bool {
	switch heat.Kind {
	case 0: // an endless loop, whose turns take what they take
		return false
	case hot.Tick, hot.Poll:
		return within(heat.Period)
	case hot.Request:
		return true
	case hot.Reconcile:
		if within(heat.Requeued) {
			return true
		}
		if prog != nil && prog.Sifted(heat.Root) {
			return false
		}
	}
	return cost.Here().Many(heat.Of)
}

// within reports whether a period is known, and of minutes or less.
func within(period time.Duration) bool { return 0 < period && period < cost.Lost }

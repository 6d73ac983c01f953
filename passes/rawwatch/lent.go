package rawwatch

import (
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/watch"
	"github.com/informerlint/informerlint/internal/rule"
)

// lent reports what a function of another package does wrong with a watch that it is given:
// only here it is known what sends the events.
func (c *checker) lent(l watch.Lent) {
	receives := rule.Related(l.At.Pos(c.Pass.Pass), "it receives here")
	name, there := ir.CalleeFunc(l.Call).Name(), c.call(l.Call)
	related := []analysis.RelatedInformation{receives, c.opened(l.Watch)}
	switch {
	case l.Spins:
		does := rule.Breaks
		if l.Doubtful {
			does = rule.Remark
		}
		c.report(does, there, spinsIn(name), related...)
	case len(l.Fails) > 0:
		i := max(0, slices.Index(l.Fails, watch.Error))
		c.report(rule.Breaks, there, panicsIn(name, l.Fails[i], l.Asserted[i]), related...)
	case l.Hands && l.Watch.Bookmarks == kube.Yes:
		c.report(rule.Loses, there, bookmarkHandledBy(name), related...)
	case l.Restarts && c.replays(l.Watch):
		c.loses(l.Watch, cost.Here().Replayed(l.Watch.Kind, l.Watch.Selection).Warrants() && !c.r.Swept(l.Watch), rule.Report{
			At: c.call(l.Watch.Call), Message: fromScratch(c.Pass, l.Watch.Kind),
			Related: append(c.sent(l.Watch), receives), Cause: c.ends(l.At),
		})
	case c.r.Dead(l):
		c.loses(l.Watch, !l.Idle, rule.Report{
			At: there, Message: dies(c.Pass, l.Watch.Kind), Related: related, Cause: c.ends(l.At),
		})
	}
}

// replays reports whether a watch of several objects begins without a version.
func (c *checker) replays(w *watch.Watch) bool {
	return w.From.Only(watch.Nothing) && !w.Single && !w.Limited && !w.Timeout
}

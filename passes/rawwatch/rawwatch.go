package rawwatch

import (
	_ "embed"
	"go/token"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/heat"
	"github.com/informerlint/informerlint/internal/model/watch"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports watches outside informers that end, begin anew or fail
// without the code noticing.
var Analyzer = rule.New(rule.Spec{
	Name:     "rawwatch",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{watch.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := watch.Of(p.Pass)
	if r == nil {
		return
	}
	c := &checker{Pass: p, r: r, said: map[token.Pos]bool{}}
	for rec := range r.Receptions() {
		c.reception(rec)
	}
	for w := range r.Watches() {
		c.watch(w)
	}
	for _, d := range r.Deaths() {
		does := rule.Loses
		if d.Idle {
			does = rule.Remark
		}
		c.once(rule.Report{
			Consequence: does, At: c.call(d.Call), Message: dies(p, d.Kind), Cause: c.ends(d.At),
			Related: []analysis.RelatedInformation{rule.Related(d.At.Pos(p.Pass), "it receives here")},
		})
	}
	for _, l := range r.Lent() {
		c.lent(l)
	}
	for call := range r.Prog.Calls() {
		if sym, ok := kube.Lookup(ir.Callee(call), kube.RetryWatch); ok {
			c.start(call, sym.Arg)
		}
	}
}

// A checker reports each place once, however many watches lead to it.
type checker struct {
	*rule.Pass
	r    *watch.Result
	said map[token.Pos]bool
}

// reception reports what is wrong with how events are received, whatever the
// watch asks for.
func (c *checker) reception(rec *watch.Reception) {
	if call := c.r.Try(rec, watch.Bookmark).Rewrites; call != nil && c.r.Try(rec, watch.Error).Rewrites == call {
		c.report(rule.Loses, c.call(call), rewrites(call))
	}
	if rec.Decoded {
		return
	}
	if closed := c.r.Try(rec, watch.Closed); closed.Back && !rec.Paused && !c.r.EndsElsewhere(rec) {
		c.report(c.spinning(rec, closed), at(rec.Position()), spins(c.channel(rec)))
	}
	if !rec.Served {
		return
	}
	c.panics(rec)
	for _, w := range rec.From {
		out := c.r.Try(rec, watch.Bookmark)
		if w.Bookmarks == kube.Yes && out.Hands != nil {
			c.report(rule.Loses, at(ir.Position(out.Hands)), bookmarkHandled)
		}
		if !w.Single && c.r.Resumes(w, rec) && !c.r.Forgets(w, rec) {
			c.report(c.breaks(rec), at(rec.Position()), expires(w.Kind), c.opened(w))
		}
	}
}

// breaks is what a failure of a reception does: little where the process ends
// soon in any case, and where the program may have made the watch itself nobody knows.
func (c *checker) breaks(rec *watch.Reception) rule.Consequence {
	if c.r.Final(rec) || !rec.Served || rec.Wrapped {
		return rule.Remark
	}
	return rule.Breaks
}

// spinning is what a closed channel does to a loop: nothing is known of one that
// something else on the way may end, and one that its own clock soon ends does little.
func (c *checker) spinning(rec *watch.Reception, closed *watch.Outcome) rule.Consequence {
	if closed.Left || closed.Returned || closed.Doubtful {
		return rule.Remark
	}
	if bound, ok := c.r.Bound(rec); ok && bound <= cost.Unminded {
		return rule.Remark
	}
	return c.breaks(rec)
}

// panics reports assertions that fail for events which can arrive.
func (c *checker) panics(rec *watch.Reception) {
	for _, sort := range []string{watch.Error, watch.Bookmark, watch.Closed} {
		out := c.r.Try(rec, sort)
		does := c.breaks(rec)
		if sort == watch.Error && rec.Unfailing {
			does = rule.Remark
		}
		for _, field := range out.Nils {
			c.report(does, at(field.Pos()), nils(field, sort))
		}
		for _, a := range out.Panics {
			list := kube.ItemType(a.AssertedType) != nil
			if sort == watch.Bookmark && !list {
				continue
			}
			c.report(does, at(a.Pos()), panics(c.Pass, a, sort, list))
		}
	}
}

// watch reports what is wrong with how a watch is opened and ended.
func (c *checker) watch(w *watch.Watch) {
	for rec := range c.r.Received(w) {
		switch {
		case c.fromScratch(w, rec):
			c.loses(w, cost.Here().Replayed(w.Kind, w.Selection).Warrants() && !c.r.Swept(w), rule.Report{
				At: c.call(w.Call), Message: fromScratch(c.Pass, w.Kind), Related: c.sent(w),
				Cause: c.ends(rule.PlaceOf(c.Fset, rec.At.Pos())), // one select is one loop, of all its watches
			})
		case w.Bookmarks == kube.No && !w.Single && c.r.Resumes(w, rec):
			c.report(rule.Remark, c.call(w.Call), unmarked(w.Kind), c.sent(w)...) // one LIST more after a 410
		case c.r.Dies(w, rec):
			c.loses(w, c.r.Effects(rec) && !c.r.Awaited(w, rec), rule.Report{
				At: at(rec.Position()), Message: dies(c.Pass, w.Kind), Cause: c.ends(rule.PlaceOf(c.Fset, rec.Position())),
				Related: []analysis.RelatedInformation{c.opened(w)},
			})
		}
		if c.r.Unstopped(w, rec) {
			c.lose(w, c.r.PilesUp(w), c.call(w.Call), unstopped(w.Kind))
		}
		if l, ok := c.r.ListBefore(w); ok && !c.r.Deliberate(rec) {
			listed := rule.Related(l.Call.Pos(), "the LIST")
			c.lose(w, !c.r.Swept(w), c.call(w.Call), dropped(w.Kind), listed)
		}
	}
	if w.From.Only(watch.CachedListed) {
		c.report(rule.Loses, c.call(w.Call), cachedVersion)
	}
}

// lose reports that events of a watch are lost, which does little where it is not
// known to matter, or where a user has asked for it, who sees its end.
func (c *checker) lose(w *watch.Watch, matters bool, where analysis.Range, message string, related ...analysis.RelatedInformation) {
	c.loses(w, matters, rule.Report{At: where, Message: message, Related: related})
}

func (c *checker) loses(w *watch.Watch, matters bool, report rule.Report) {
	report.Consequence, report.Unless = rule.Loses, c.r.Asked(w)
	if hot, ok := c.r.Hot.At(w.Call); !matters || ok && hot.Kind == heat.Request {
		report.Consequence = rule.Remark
	}
	c.once(report)
}

// ends is the loop that ends with its watch, as the cause of findings: to mend it
// mends all goroutines that run it, wherever they are started.
func (c *checker) ends(at rule.Place) rule.Cause { return rule.Cause{Name: c.CauseAt(at)} }

// fromScratch reports whether a watch of several objects is opened again and
// again without a version.
func (c *checker) fromScratch(w *watch.Watch, rec *watch.Reception) bool {
	return c.replays(w) && !c.r.Deliberate(rec) && c.r.Restarts(w, rec)
}

// start reports what a watch that resumes by itself cannot start from.
func (c *checker) start(call ssa.CallInstruction, arg int) {
	name := ir.CalleeFunc(call).Name()
	switch from := c.r.VersionsOf(ir.Arg(call, arg)); {
	case from.Only(watch.Nothing):
		c.report(rule.Breaks, c.r.Prog.ArgSyntax(call, arg), rejected(name))
	case from.Only(watch.CachedListed):
		c.report(rule.Breaks, c.r.Prog.ArgSyntax(call, arg), rejectedCached(name))
	}
}

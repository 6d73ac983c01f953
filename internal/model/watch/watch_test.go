package watch_test

import (
	"go/token"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/dev/passtest"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/watch"
	"github.com/informerlint/informerlint/internal/rule"
)

// TestProbes compares what is known of each WATCH, and of what follows each
// sort of event, with the comment beside it.
func TestProbes(t *testing.T) {
	passtest.Run(t, rule.New(rule.Spec{
		Name:     "watch",
		Doc:      "// # Analyzer watch\n//\n// watch: say how watches are run\n",
		Requires: []*analysis.Analyzer{watch.Analyzer},
		Check:    check,
	}))
}

func check(p *rule.Pass) {
	r := watch.Of(p.Pass)
	if r == nil {
		return
	}
	for w := range r.Watches() {
		p.Report(rule.Report{Consequence: rule.Loses, At: r.Prog.Syntax(w.Call), Message: opened(r, w)})
	}
	for rec := range r.Receptions() {
		at := place(rec.Position())
		p.Report(rule.Report{Consequence: rule.Remark, At: at, Message: received(r, rec)})
	}
}

// place is a position without an expression.
type place token.Pos

func (p place) Pos() token.Pos { return token.Pos(p) }
func (p place) End() token.Pos { return token.Pos(p) }

var sources = []struct {
	from watch.Versions
	name string
}{
	{watch.Nothing, "nothing"}, {watch.Listed, "list"}, {watch.CachedListed, "cached list"},
	{watch.Seen, "event"}, {watch.Unknown, "unknown"},
}

func opened(r *watch.Result, w *watch.Watch) string {
	parts := []string{w.Kind.Name}
	note := func(holds bool, text string) {
		if holds {
			parts = append(parts, text)
		}
	}
	for _, s := range sources {
		note(w.From.Has(s.from), "from "+s.name)
	}
	note(w.Single, "one object")
	note(w.Bookmarks == kube.Yes, "bookmarks")
	note(w.Bookmarks == kube.Unknown, "perhaps bookmarks")
	note(w.Limited, "limited")
	note(w.Timeout, "timeout")
	for rec := range r.Received(w) {
		note(r.Restarts(w, rec), "restarts")
		note(r.Deliberate(rec), "deliberate")
		note(r.Dies(w, rec), "dies")
		note(r.Unstopped(w, rec), "unstopped")
	}
	return strings.Join(parts, ", ")
}

// received says what follows an event: back to the reception, left the loop,
// panics, reopened a watch, returned, passed to code that is not seen.
func received(r *watch.Result, rec *watch.Reception) string {
	var parts []string
	for _, sort := range []string{watch.Added, watch.Bookmark, watch.Error, watch.Closed} {
		out := r.Try(rec, sort)
		text := ""
		for _, fact := range []struct {
			holds bool
			name  string
		}{
			{out.Back, "back"}, {out.Left, "left"}, {len(out.Panics) > 0, "panic"},
			{out.Reopened, "reopened"}, {out.Returned, "returned"}, {out.Passes, "passed"},
		} {
			if fact.holds {
				text += " " + fact.name
			}
		}
		parts = append(parts, strings.ToLower(sort)+":"+text)
	}
	return strings.Join(parts, "; ")
}

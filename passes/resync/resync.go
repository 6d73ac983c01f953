package resync

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"
	"strings"
	"time"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports resync periods that only repeat work or do nothing.
var Analyzer = rule.New(rule.Spec{
	Name:     "resync",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{ir.Analyzer, program.Analyzer, event.Analyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	caches := program.Of(p.Pass)
	if caches == nil {
		return
	}
	known := map[ssa.CallInstruction]bool{}
	for c := range caches.Caches() {
		for _, u := range c.Uses {
			known[u.Call()] = true
		}
		if c.Fake {
			continue // nobody waits for a test double
		}
		if c.Sort == program.Manager || c.Sort == program.ObjectCache {
			checkManager(p, c)
		}
		checkHandlers(p, c)
	}
	for u := range caches.Handlers() {
		if node := u.Resync.Node(); !known[u.Call()] && node != nil && replays(u, u.Resync) {
			reportReplay(p, &replay{u.Resync, node, []program.Use{u}})
		}
	}
	checkPointers(p, event.Of(p.Pass).PointerComparisons())
}

// A replay is a period with the unfiltered handlers that it feeds.
type replay struct {
	period program.Period
	at     analysis.Range
	uses   []program.Use
}

// checkHandlers looks at the handlers registered with a cache's informers.
func checkHandlers(p *rule.Pass, c *program.Cache) {
	var found []*replay
	for _, u := range c.Uses {
		u = of(c, u)
		if u.Act != program.Handles || c.Single || c.Of(u.Kind).Single {
			continue
		}
		period, own := periodOf(c, u)
		if own && period.Nonzero() && isZero(p, c, u.Kind) {
			reportNever(p, c, u)
			continue
		}
		if at := position(c, period); at != nil && replays(u, period) {
			found = add(found, period, at, u)
		}
	}
	for _, r := range found {
		reportReplay(p, r)
	}
}

// replays tells whether a period makes a handler act again and again.
func replays(u program.Use, period program.Period) bool {
	return u.Handler.Filtering == event.Unfiltered && period.Nonzero()
}

// of adds to a use what is known of everything in its cache.
func of(c *program.Cache, u program.Use) program.Use {
	if kinds := c.Known(); u.Kind == (kube.Kind{}) && c.Sort == program.Informer && len(kinds) == 1 {
		u.Kind = kinds[0]
	}
	u.Content = max(u.Content, c.Content)
	return u
}

// periodOf returns the period at which a handler gets resyncs, and whether it
// is the handler's own.
func periodOf(c *program.Cache, u program.Use) (period program.Period, own bool) {
	if u.Resync.Set {
		return u.Resync, true
	}
	return c.ResyncOf(u.Kind), false
}

// position is where this package decides about a period: at its expression,
// or at the call of another package's constructor.
func position(c *program.Cache, period program.Period) analysis.Range {
	switch {
	case period.Node() != nil:
		return period.Node()
	case c.Remote && c.Syntax != nil:
		return c.Syntax
	}
	return nil
}

func add(replays []*replay, period program.Period, at analysis.Range, u program.Use) []*replay {
	for _, r := range replays {
		if r.at.Pos() == at.Pos() {
			r.uses = append(r.uses, u)
			return replays
		}
	}
	return append(replays, &replay{period, at, []program.Use{u}})
}

func reportReplay(p *rule.Pass, r *replay) {
	if explained(p, r.at) {
		return
	}
	p.Report(rule.Report{
		Level: rule.Warning, At: r.at,
		Message: fmt.Sprintf("resync every %s hands every %s to %s again, which %s without comparing old and new",
			short(r.period.Value), object(r.uses), handlers(r.uses), act(r.uses)),
		Fix:     stopReplay(p, r),
		Related: append(constructed(p, r), related(p, r.uses)...),
	})
}

// isZero tells whether an informer is constructed with a constant resync of 0.
func isZero(p *rule.Pass, c *program.Cache, kind kube.Kind) bool {
	period := c.ResyncOf(kind)
	if c.Sort != program.Factory && c.Sort != program.Informer {
		return false
	}
	if !period.Set {
		return c.Struct != nil && c.Struct.Complete
	}
	expr, ok := period.Node().(ast.Expr)
	return ok && p.TypesInfo.Types[expr].Value != nil && period.Value == 0 && !period.Nonzero()
}

// reportNever reports a handler's resync that its informer never triggers.
func reportNever(p *rule.Pass, c *program.Cache, u program.Use) {
	var at analysis.Range = c.Syntax
	other := c.Resync.Node()
	if u.Resync.Node() != nil {
		at = u.Resync.Node()
	} else if other = nil; c.Syntax == nil {
		return
	}
	r := rule.Report{
		Level: rule.Error, At: at, Fix: dropPeriod(p, u),
		Message: fmt.Sprintf("handler resync of %s never fires: its informer is created with a resync of 0", short(u.Resync.Value)),
	}
	if other != nil {
		r.Related = append(r.Related, rule.Related(other.Pos(), "created here"))
	}
	if u.Call() == nil {
		r.Related = append(r.Related, rule.Related(u.Place.Pos(p.Pass), "registered here"))
	}
	p.Report(r)
}

// explained tells whether a comment beside a node or on the line above says
// why there is a resync.
func explained(p *rule.Pass, at analysis.Range) bool {
	first, last := p.Fset.Position(at.Pos()).Line, p.Fset.Position(at.End()).Line
	for _, group := range p.FileOf(at.Pos()).Comments {
		for _, c := range group.List {
			line := p.Fset.Position(c.Pos()).Line
			if first-1 <= line && line <= last && strings.Contains(strings.ToLower(c.Text), "resync") {
				return true
			}
		}
	}
	return false
}

// object names what the handlers get.
func object(uses []program.Use) string {
	kind := uses[0].Kind
	for _, u := range uses {
		if u.Kind != kind {
			return "object"
		}
	}
	if kind == (kube.Kind{}) {
		return "object"
	}
	return kind.Name
}

// handlers names the functions that act on updates.
func handlers(uses []program.Use) string {
	if len(uses) > 1 {
		return fmt.Sprintf("%d handlers", len(uses))
	}
	if name := uses[0].Handler.Name; name != "" {
		return name
	}
	return "its handler"
}

func act(uses []program.Use) string {
	if len(uses) > 1 {
		return "act on it"
	}
	return "acts on it"
}

// maxRelated bounds how many handlers are shown.
const maxRelated = 8

func related(p *rule.Pass, uses []program.Use) []analysis.RelatedInformation {
	var out []analysis.RelatedInformation
	for _, u := range uses[:min(len(uses), maxRelated)] {
		place, what := u.Handler.Work, "acts on every update"
		if !place.Valid() {
			place, what = u.Place, "gets every update"
		}
		if pos := place.Pos(p.Pass); pos != token.NoPos {
			out = append(out, rule.Related(pos, "%s", what))
		}
		if pos := u.Lists.Pos(p.Pass); u.Lists.Valid() && pos != token.NoPos {
			out = append(out, rule.Related(pos, "each reconcile sends this LIST"))
		}
	}
	return out
}

// constructed points to the period in another package.
func constructed(p *rule.Pass, r *replay) []analysis.RelatedInformation {
	if r.period.Node() != nil || !r.period.Place.Valid() {
		return nil
	}
	if pos := r.period.Place.Pos(p.Pass); pos != token.NoPos {
		return []analysis.RelatedInformation{rule.Related(pos, "the period is set here")}
	}
	return nil
}

// short spells a duration without the zero units of String.
func short(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

// checkPointers reports comparisons of an update's objects by address.
func checkPointers(p *rule.Pass, comparisons []event.PointerComparison) {
	for _, c := range comparisons {
		expr := comparison(p, c.Pos())
		if expr == nil {
			continue
		}
		effect := "it tells even equal values of the two objects apart"
		if c.Whole {
			effect = "equal objects of a relist have different ones"
		}
		p.Report(rule.Report{Level: rule.Warning, At: expr,
			Message: fmt.Sprintf("%s %s %s compares addresses, not contents: %s", clip(expr.X), expr.Op, clip(expr.Y), effect)})
	}
}

package configtimeout

import (
	_ "embed"
	"go/ast"
	"slices"
	"time"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/cost"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

//go:embed doc.go
var doc string

// Analyzer reports client timeouts that reach watches.
var Analyzer = rule.New(rule.Spec{
	Name:     "configtimeout",
	Doc:      doc,
	Since:    "v0.1.0",
	Requires: []*analysis.Analyzer{cache.TimeoutAnalyzer},
	Check:    check,
})

func check(p *rule.Pass) {
	r := cache.TimeoutsOf(p.Pass)
	if r == nil {
		return
	}
	for t := range r.Timeouts() {
		if t.Value >= cost.WatchMost {
			continue // informers have the server end each watch before that
		}
		consequence, costs := does(t), (*cost.Estimate)(nil)
		if consequence == rule.Costs {
			costs = cost.Restarted(reached(t), t.Value)
		}
		p.Report(rule.Report{
			Consequence: consequence, Cost: costs, At: t.At, Message: message(t),
			Fix: copyConfig(p, t), Related: related(p, t), Cause: cause(p, t),
		})
	}
}

// cause is the place where one change fixes several findings: the setting, if it is
// in another package, or else the call that decides. Two settings on two branches
// of a function that reach one client have one cause.
func cause(p *rule.Pass, t *cache.Timeout) rule.Cause {
	if remote(t) && t.Place.Valid() {
		return rule.Cause{Name: p.CauseAt(t.Place) + " " + short(t.Value)} // callers may give it
	}
	if call := decides(t); call != nil {
		return rule.Cause{Name: p.CauseAt(rule.PlaceOf(p.Fset, call.Pos()))}
	}
	return rule.Cause{}
}

// decides returns the call that makes the client of everything that a timeout
// reaches or, if several calls make clients, the call of the function that sets the
// timeout. It is nil where there are several of these, too, or one is not seen.
func decides(t *cache.Timeout) *ast.CallExpr {
	for _, of := range []func(cache.Reach) *ast.CallExpr{
		func(r cache.Reach) *ast.CallExpr { return r.Made },
		func(r cache.Reach) *ast.CallExpr { return r.Via },
	} {
		first := of(t.Reaches[0])
		if first != nil && !slices.ContainsFunc(t.Reaches, func(r cache.Reach) bool { return of(r) != first }) {
			return first
		}
	}
	return nil
}

// does returns what happens because of the timeout:
//   - Costs, some requests more: the first objects of any kind arrive in time, and
//     only informers watch, which keep these and watch on from there;
//   - Remark: every watch is for few objects, so that starting over costs nothing;
//   - Breaks: an informer gets its first objects through the watch, and they are so
//     many that they never arrive in time;
//   - Loses: everything else. Raw watches, above all, are not started again by
//     themselves.
func does(t *cache.Timeout) rule.Consequence {
	raw := func(r cache.Reach) bool { return r.Use.Sort == cache.RawWatch }
	switch {
	case t.Value >= cost.FirstStream && !slices.ContainsFunc(t.Reaches, raw):
		return rule.Costs
	case few(t):
		return rule.Remark
	case t.Value >= cost.FirstStream:
		return rule.Loses
	}
	if slices.ContainsFunc(t.Reaches, func(r cache.Reach) bool { return tooLong(r.Use, t.Value) }) {
		return rule.Breaks
	}
	return rule.Loses
}

// few reports whether all watches are for so few objects, and start over so rarely, that
// this costs nothing. Of unknown kinds there may be many objects.
func few(t *cache.Timeout) bool {
	return !cost.Restarted(reached(t), t.Value).Warrants() && !slices.ContainsFunc(t.Reaches, func(r cache.Reach) bool {
		return r.Use.Most == 0 || r.Use.Most > cost.Few
	})
}

// tooLong reports whether the first objects of an informer arrive through its watch,
// and take longer than the timeout. Of unknown kinds there may be few.
func tooLong(u cache.Watcher, timeout time.Duration) bool {
	return u.Streams && cost.Streams(u.Most) > timeout
}

// related are the setting, if it stands elsewhere, the calls that hand it on,
// the clients made with it and what watches through these.
func related(p *rule.Pass, t *cache.Timeout) []analysis.RelatedInformation {
	var infos []analysis.RelatedInformation
	seen := map[ast.Node]bool{t.At: true}
	add := func(call *ast.CallExpr, format string, args ...any) {
		if call != nil && !seen[call] {
			seen[call] = true
			infos = append(infos, rule.Related(call.Pos(), format, args...))
		}
	}
	if remote(t) {
		infos = append(infos, rule.Related(t.Place.Pos(p.Pass), "the timeout is set here"))
	}
	for _, r := range t.Reaches {
		add(r.Via, "the timeout is set in this call")
	}
	for _, r := range t.Reaches {
		if r.Made != r.Call {
			add(r.Made, "a client gets the timeout here")
		}
	}
	told := map[cache.Watcher]bool{}
	for _, r := range t.Reaches {
		if told[r.Use] {
			continue // on another way
		}
		told[r.Use] = true
		infos = append(infos, rule.Related(r.Use.Place.Pos(p.Pass), "%s watches with it", r.Use.Name))
	}
	return infos
}

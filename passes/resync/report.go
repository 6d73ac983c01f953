package resync

import (
	_ "embed"
	"fmt"
	"go/ast"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/model/client"
	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

func (c *checker) reportReplay(r *replay) {
	if c.reported[r.at.Pos()] {
		return
	}
	c.reported[r.at.Pos()] = true
	if r.onlyRetry() {
		c.Report(rule.Report{
			Consequence: rule.Remark, At: r.at,
			Message: fmt.Sprintf("resync every %s is the only retry: the worker behind %s enqueues no %s again that failed",
				rule.Duration(r.period.Value), handlers(r.uses), object(r.uses)),
			Related: append(c.constructed(r), c.related(r.uses)...),
		})
		return
	}
	c.Report(rule.Report{
		Consequence: r.consequence(), Cost: r.costs(), At: r.at,
		Message: fmt.Sprintf("resync every %s hands every %s to %s again, which %s without comparing old and new",
			rule.Duration(r.period.Value), filtered(r.uses), handlers(r.uses), act(r.uses)),
		Fix:     c.stopReplay(r),
		Related: append(c.constructed(r), c.related(r.uses)...),
	})
}

// onlyRetry reports whether a worker behind the handlers forgets what failed: to
// drop what did not change would leave it undone.
func (r *replay) onlyRetry() bool {
	return slices.ContainsFunc(r.uses, func(u cache.Use) bool { return u.Handler.Forgets })
}

// isZero reports whether an informer is constructed with a constant resync of 0, or by a function
// that is told of none.
func (c *checker) isZero(cached *cache.Cache, kind kube.Kind) bool {
	period := cached.ResyncOf(kind)
	if cached.Sort != cache.Factory && cached.Sort != cache.Informer {
		return false
	}
	if !period.Set {
		return cached.Struct != nil && cached.Struct.Complete
	}
	if period.Untold {
		return true
	}
	expr, ok := period.Node().(ast.Expr)
	return ok && c.TypesInfo.Types[expr].Value != nil && period.Known == client.Known && period.Value == 0
}

// reportNever reports a handler's resync that its informer never triggers.
func (c *checker) reportNever(cached *cache.Cache, u cache.Use) {
	var at analysis.Range = cached.Syntax
	created := cached.Resync.Node()
	if created == nil && cached.Resync.Untold && cached.Syntax != nil {
		created = cached.Syntax
	}
	if u.Resync.Node() != nil {
		at = u.Resync.Node()
	} else if created = nil; cached.Syntax == nil {
		return
	}
	r := rule.Report{
		Consequence: missed(cached, u), At: at, Fix: c.dropPeriod(u),
		Message: fmt.Sprintf("handler resync of %s never fires: its informer is created with a resync of 0", rule.Duration(u.Resync.Value)),
	}
	if created != nil {
		r.Related = append(r.Related, rule.Related(created.Pos(), "created here"))
	}
	if u.Call() == nil {
		r.Related = append(r.Related, rule.Related(u.Place.Pos(c.Pass.Pass), "registered here"))
	}
	c.Report(r)
}

// missed is what a resync that never comes means for a handler: the end of a
// timer, or nothing where updates that change nothing are dropped anyway, or the informer
// is over before or never runs.
func missed(cached *cache.Cache, u cache.Use) rule.Consequence {
	switch {
	case cached.Still(u):
		return rule.Remark
	case u.Handler.Refreshes:
		return rule.Breaks
	case u.Handler.Filtering == handler.Unfiltered:
		return rule.Loses
	}
	return rule.Remark
}

// pointers reports comparisons of an update's objects by address.
func (c *checker) pointers(comparisons []handler.PointerComparison) {
	for _, found := range comparisons {
		expr := comparison(c.Pass, found.Pos())
		if expr == nil {
			continue
		}
		effect, does, cause := "it tells even equal values apart", rule.Loses, c.causeOfFunction(found)
		switch {
		case found.Whole:
			effect, does = "equal objects of a relist have different ones", rule.Remark
			cause = c.causeOfComparison(expr)
		case found.Deletion:
			effect, does = "equal ones differ once a deletion begins", rule.Remark
		}
		c.Report(rule.Report{Consequence: does, At: expr, Cause: cause,
			Message: fmt.Sprintf("%s %s %s compares addresses, not contents: %s", clip(expr.X), expr.Op, clip(expr.Y), effect)})
	}
}

package resync

import (
	_ "embed"
	"fmt"
	"go/ast"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/event"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/origin"
	"github.com/informerlint/informerlint/internal/program"
	"github.com/informerlint/informerlint/internal/rule"
)

func (c *checker) reportReplay(r *replay) {
	if c.reported[r.at.Pos()] {
		return
	}
	c.reported[r.at.Pos()] = true
	c.Report(rule.Report{
		Consequence: rule.Loses, At: r.at,
		Message: fmt.Sprintf("resync every %s hands every %s to %s again, which %s without comparing old and new",
			short(r.period.Value), object(r.uses), handlers(r.uses), act(r.uses)),
		Fix:     c.stopReplay(r),
		Related: append(c.constructed(r), c.related(r.uses)...),
	})
}

// isZero tells whether an informer is constructed with a constant resync of 0.
func (c *checker) isZero(cached *program.Cache, kind kube.Kind) bool {
	period := cached.ResyncOf(kind)
	if cached.Sort != program.Factory && cached.Sort != program.Informer {
		return false
	}
	if !period.Set {
		return cached.Struct != nil && cached.Struct.Complete
	}
	expr, ok := period.Node().(ast.Expr)
	return ok && c.TypesInfo.Types[expr].Value != nil && period.Known == origin.Known && period.Value == 0
}

// reportNever reports a handler's resync that its informer never triggers.
func (c *checker) reportNever(cached *program.Cache, u program.Use) {
	var at analysis.Range = cached.Syntax
	created := cached.Resync.Node()
	if u.Resync.Node() != nil {
		at = u.Resync.Node()
	} else if created = nil; cached.Syntax == nil {
		return
	}
	r := rule.Report{
		Consequence: rule.Breaks, At: at, Fix: c.dropPeriod(u),
		Message: fmt.Sprintf("handler resync of %s never fires: its informer is created with a resync of 0", short(u.Resync.Value)),
	}
	if created != nil {
		r.Related = append(r.Related, rule.Related(created.Pos(), "created here"))
	}
	if u.Call() == nil {
		r.Related = append(r.Related, rule.Related(u.Place.Pos(c.Pass.Pass), "registered here"))
	}
	c.Report(r)
}

// pointers reports comparisons of an update's objects by address.
func (c *checker) pointers(comparisons []event.PointerComparison) {
	for _, found := range comparisons {
		expr := comparison(c.Pass, found.Pos())
		if expr == nil {
			continue
		}
		effect := "it tells even equal values of the two objects apart"
		if found.Whole {
			effect = "equal objects of a relist have different ones"
		}
		c.Report(rule.Report{Consequence: rule.Loses, At: expr,
			Message: fmt.Sprintf("%s %s %s compares addresses, not contents: %s", clip(expr.X), expr.Op, clip(expr.Y), effect)})
	}
}

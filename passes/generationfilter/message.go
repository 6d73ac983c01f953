package generationfilter

import (
	"fmt"
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

func (c *checker) report(f *found) {
	its := "their"
	if len(f.kinds) == 1 {
		its = "its"
	}
	var related []analysis.RelatedInformation
	for _, w := range f.watches {
		if at := w.Syntax; at != nil && at.Pos() != f.at.Pos() {
			related = append(related, rule.Related(at.Pos(), "watches %s", some(w.Kinds)))
		}
		for _, p := range w.Predicates {
			if at := c.at(p, w); at.Pos() != f.at.Pos() {
				related = append(related, rule.Related(at.Pos(), "never gets an update to pass"))
			}
		}
	}
	r := rule.Report{Consequence: f.does, At: f.at, Related: related, Cause: f.cause}
	r.Message = fmt.Sprintf("%s drops every update of %s: %s metadata.generation is never set", f.name, some(f.kinds), its)
	if f.unread {
		r.Consequence = rule.Remark
		r.Message = fmt.Sprintf("%s drops every update of %s, of which reconciles only look at metadata", f.name, some(f.kinds))
	}
	c.Report(r)
}

func (c *checker) reportWasted(p cache.Predicate, w cache.Watch, compared string, filter cache.Predicate) {
	c.Report(rule.Report{
		Consequence: rule.Breaks, At: c.at(p, w),
		Message: fmt.Sprintf("%s passes no update of its own: WithEventFilter drops those that leave metadata.generation as it is", compared),
		Related: []analysis.RelatedInformation{rule.Related(c.at(filter, w).Pos(), "drops them")},
	})
}

// at is where a predicate is given, or the watch it is given to.
func (c *checker) at(p cache.Predicate, w cache.Watch) analysis.Range {
	if p.Syntax != nil {
		return p.Syntax
	}
	return w.Syntax
}

func some(kinds []kube.Kind) string {
	switch n := len(kinds); n {
	case 1:
		return kinds[0].Name
	case 2:
		if text := kinds[0].Name + " and " + kinds[1].Name; len(text) <= maxKinds {
			return text
		}
		return kinds[0].Name + " and another kind"
	default:
		return fmt.Sprintf("%s and %d more kinds", kinds[0].Name, n-1)
	}
}

// maxKinds and maxName leave room for the rest of the message.
const (
	maxKinds = 40
	maxName  = 40
)

// name is how the source calls a predicate, or the function that gives it to a watch.
func name(p cache.Predicate, w cache.Watch) string {
	if p.Value == nil {
		return ir.CalleeFunc(w.Call).Name()
	}
	expr, _ := p.Syntax.(ast.Expr)
	if expr == nil {
		return "predicate"
	}
	if text := spell(expr); len(text) <= maxName {
		return text
	}
	return "predicate"
}

// spell returns the name of a type, function or variable.
func spell(expr ast.Expr) string {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CompositeLit:
		return typeName(expr.Type)
	case *ast.UnaryExpr:
		return spell(expr.X)
	case *ast.CallExpr:
		return types.ExprString(expr.Fun)
	}
	return types.ExprString(expr)
}

// typeName returns the name of a type without its package and arguments.
func typeName(expr ast.Expr) string {
	switch expr := expr.(type) {
	case *ast.IndexExpr:
		return typeName(expr.X)
	case *ast.SelectorExpr:
		return expr.Sel.Name
	}
	return types.ExprString(expr)
}

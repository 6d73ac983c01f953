package generationfilter

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/cache"
	"github.com/informerlint/informerlint/internal/rule"
)

// cause is the variable that holds a predicate, or else the builder of which several
// watches are given one that is spelled like it: to mend that mends them all.
func (c *checker) cause(p cache.Predicate, w cache.Watch) rule.Cause {
	expr, _ := p.Syntax.(ast.Expr)
	if expr == nil {
		return rule.Cause{}
	}
	if w.Builder == nil {
		return c.causeOf(expr, token.NoPos)
	}
	return c.causeOf(expr, ir.Position(w.Builder))
}

// causeOf is that of a predicate that a watch of a builder is given, which begins at a
// place, if there is one.
func (c *checker) causeOf(expr ast.Expr, builder token.Pos) rule.Cause {
	switch v := c.variable(expr); {
	case v != nil:
		return rule.Cause{Name: c.CauseAt(rule.PlaceOf(c.Fset, v.Pos()))}
	case !builder.IsValid(), hasFunction(expr):
		return rule.Cause{}
	}
	return rule.Cause{Name: c.CauseAt(rule.PlaceOf(c.Fset, builder)) + " " + types.ExprString(expr)}
}

// variable is the one that an expression names, nil for others.
func (c *checker) variable(expr ast.Expr) *types.Var {
	switch expr := ast.Unparen(expr).(type) {
	case *ast.Ident:
		v, _ := c.TypesInfo.Uses[expr].(*types.Var)
		return v
	case *ast.SelectorExpr:
		return c.variable(expr.Sel)
	case *ast.UnaryExpr:
		return c.variable(expr.X)
	}
	return nil
}

// hasFunction reports whether an expression has a function in it: another one that is
// spelled the same way may do something else.
func hasFunction(expr ast.Expr) (found bool) {
	ast.Inspect(expr, func(n ast.Node) bool {
		_, function := n.(*ast.FuncLit)
		found = found || function
		return !found
	})
	return found
}

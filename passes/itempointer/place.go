package itempointer

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/model/object"
)

// place returns the expression to report and how the code spells it: the
// pointer where this package makes it, else the place that keeps it.
func (c *checker) place(item object.Item, kept object.Retention) (analysis.Range, string) {
	switch item.Form {
	case object.Element, object.Part:
		if expr := c.pointer(item.At.Pos()); expr != nil {
			return expr, types.ExprString(expr)
		}
	case object.Each, object.Extracted:
		if call := c.flow.Syntax(item.At.(ssa.CallInstruction)); call != nil {
			name := callee(call)
			return name, name.Name
		}
	case object.Imported:
		if call, ok := kept.At.(ssa.CallInstruction); ok && c.flow.Syntax(call) != nil {
			name := callee(c.flow.Syntax(call))
			return name, name.Name
		}
		if expr := c.keptExpr(kept); expr != nil {
			return expr, types.ExprString(expr)
		}
	}
	return nil, ""
}

// callee returns the name of the function that a call calls.
func callee(call *ast.CallExpr) *ast.Ident {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.SelectorExpr:
		return fun.Sel
	case *ast.Ident:
		return fun
	}
	return ast.NewIdent("")
}

// path returns the nodes around a position, innermost first.
func (c *checker) path(pos token.Pos) []ast.Node {
	file := c.FileOf(pos)
	if file == nil {
		return nil
	}
	nodes, _ := astutil.PathEnclosingInterval(file, pos, pos+1)
	return nodes
}

// pointer returns the largest expression around a bracket that denotes the
// element, a part of it, or the address of either.
func (c *checker) pointer(bracket token.Pos) ast.Expr {
	var expr ast.Expr
	for _, n := range c.path(bracket) {
		switch n := n.(type) {
		case *ast.IndexExpr:
			if n.Lbrack == bracket {
				expr = n
			}
		case *ast.SliceExpr:
			if n.Lbrack == bracket {
				return n
			}
		case *ast.SelectorExpr:
			if expr != nil && !c.isField(n) {
				return expr // a method is called on it
			}
		case *ast.UnaryExpr:
			if expr != nil && n.Op == token.AND {
				return n
			}
			return expr
		case *ast.ParenExpr:
		default:
			if expr != nil {
				return expr
			}
		}
	}
	return expr
}

func (c *checker) isField(sel *ast.SelectorExpr) bool {
	s := c.TypesInfo.Selections[sel]
	return s != nil && s.Kind() == types.FieldVal
}

// keptExpr returns the expression at which this package keeps what another
// package made.
func (c *checker) keptExpr(kept object.Retention) ast.Expr {
	pos := kept.Position()
	for _, n := range c.path(pos) {
		if assign, ok := n.(*ast.AssignStmt); ok {
			for i, lhs := range assign.Lhs {
				if lhs.Pos() <= pos && pos < lhs.End() && i < len(assign.Rhs) {
					return assign.Rhs[i]
				}
			}
			return assign.Rhs[0]
		}
	}
	return nil
}

// addressOf returns the expression that takes the address of a range
// variable, the one nearest to the place that keeps it.
func (c *checker) addressOf(v object.RangeVar) ast.Expr {
	obj := c.TypesInfo.Defs[v.Loop.Value.(*ast.Ident)]
	var first, near ast.Expr
	at := c.Fset.PositionFor(v.Kept(), false).Line
	ast.Inspect(v.Loop.Body, func(n ast.Node) bool {
		addr, ok := n.(*ast.UnaryExpr)
		if !ok || addr.Op != token.AND || !c.refersTo(addr.X, obj) {
			return true
		}
		if first == nil {
			first = addr
		}
		if near == nil && c.Fset.PositionFor(addr.Pos(), false).Line == at {
			near = addr
		}
		return true
	})
	if near != nil {
		return near
	}
	return first
}

// refersTo reports whether an expression is a variable or a field of it.
func (c *checker) refersTo(e ast.Expr, obj types.Object) bool {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = x.X
			continue
		case *ast.Ident:
			return c.TypesInfo.Uses[x] == obj
		}
		return false
	}
}

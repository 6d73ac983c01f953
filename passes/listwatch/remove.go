package listwatch

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// target names what a statement assigns to.
func (c *checker) target(at ast.Node, field string) string {
	const longest = 30
	if stmt, ok := at.(*ast.AssignStmt); ok && len(stmt.Lhs) == 1 && stmt.Lhs[0].End()-stmt.Lhs[0].Pos() <= longest {
		return c.Text(stmt.Lhs[0])
	}
	return field
}

// remove deletes a statement with its line.
func (c *checker) remove(at ast.Node, message string) *rule.Fix {
	switch stmt := at.(type) {
	case *ast.AssignStmt:
		if len(stmt.Lhs) != 1 || stmt.Tok != token.ASSIGN || c.needs(stmt.Rhs[0]) {
			return nil
		}
	case *ast.ExprStmt:
	default:
		return nil
	}
	_, path := c.statement(at.Pos())
	stmt, indent, ok := c.ownLine(path)
	unused, compiles := c.Without(at)
	if !ok || stmt != at || !compiles {
		return nil
	}
	edit := analysis.TextEdit{Pos: at.Pos() - token.Pos(len(indent)), End: c.lineEnd(at)}
	return rule.SafeFix(message, append(unused, edit)...)
}

// needs reports whether a value is made of local variables, which must be used:
// another fix may remove their last other use.
func (c *checker) needs(value ast.Expr) bool {
	found := false
	ast.Inspect(value, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			v, ok := c.TypesInfo.Uses[id].(*types.Var)
			found = found || ok && v.Kind() == types.LocalVar
		}
		return !found
	})
	return found
}

// lineEnd returns the position after the line break that follows a node, that
// of a comment behind it included.
func (c *checker) lineEnd(n ast.Node) token.Pos {
	file := c.Fset.File(n.End())
	line := file.Line(n.End())
	if line < file.LineCount() {
		return file.LineStart(line + 1)
	}
	return n.End()
}

// removeField deletes an element of a literal, or the assignment of a field.
func (c *checker) removeField(path []ast.Node) *rule.Fix {
	if len(path) < 2 {
		return nil
	}
	kv, ok := path[0].(*ast.KeyValueExpr)
	lit, inLiteral := path[1].(*ast.CompositeLit)
	if !ok || !inLiteral {
		return c.remove(path[0], askForBookmarks)
	}
	unused, compiles := c.Without(kv)
	if !compiles {
		return nil
	}
	edit := rule.Replace(kv, "")
	for i, e := range lit.Elts {
		line := func(p token.Pos) int { return c.Fset.PositionFor(p, false).Line }
		switch {
		case e != kv:
		case line(kv.Pos()) != line(lit.Lbrace) && line(kv.End()) != line(lit.Rbrace) && (i == 0 || line(lit.Elts[i-1].End()) != line(kv.Pos())):
			edit.Pos -= token.Pos(c.Fset.PositionFor(kv.Pos(), false).Column - 1)
			edit.End = c.lineEnd(kv)
		case i+1 < len(lit.Elts):
			edit.End = lit.Elts[i+1].Pos()
		case i > 0:
			edit.Pos = lit.Elts[i-1].End()
		}
	}
	return rule.SafeFix(askForBookmarks, append(unused, edit)...)
}

// assignSelectors replaces the assignment of a literal to all options by
// those of its selectors.
//
//	*options = metav1.ListOptions{LabelSelector: selector}
//	^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
//	options.LabelSelector = selector
func (c *checker) assignSelectors(path []ast.Node) *rule.Fix {
	if len(path) == 0 {
		return nil
	}
	assign, ok := path[0].(*ast.AssignStmt)
	if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 || assign.Tok != token.ASSIGN {
		return nil
	}
	target := ast.Unparen(assign.Lhs[0])
	if star, ok := target.(*ast.StarExpr); ok {
		target = ast.Unparen(star.X)
	}
	name, ok := target.(*ast.Ident)
	lit, literal := assign.Rhs[0].(*ast.CompositeLit)
	stmt, indent, line := c.ownLine(path)
	if !ok || !literal || !line || stmt != assign {
		return nil
	}
	lines, ok := c.selectors(lit, name.Name)
	if !ok || len(lines) == 0 {
		return nil
	}
	return rule.SafeFix("Set only the selectors", rule.Replace(assign, strings.Join(lines, "\n"+indent)))
}

const askForBookmarks = "Ask for bookmarks"

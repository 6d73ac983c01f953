package listwatch

import (
	"go/ast"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// before puts lines in front of the statement that holds an expression.
func (c *checker) before(expr ast.Expr, lines []string) (analysis.TextEdit, bool) {
	_, path := c.statement(expr.Pos())
	stmt, indent, ok := c.ownLine(path)
	if !ok {
		return analysis.TextEdit{}, false
	}
	return rule.Insert(stmt.Pos(), strings.Join(lines, "\n"+indent)+"\n"+indent), true
}

// ownLine returns the statement that encloses a place, as one of a block, and
// its indentation, if it begins a line.
func (c *checker) ownLine(path []ast.Node) (ast.Stmt, string, bool) {
	for i, n := range path[:max(len(path)-1, 0)] {
		stmt, ok := n.(ast.Stmt)
		if !ok {
			continue
		}
		switch block := path[i+1].(type) {
		case *ast.BlockStmt:
			at := c.Fset.PositionFor(stmt.Pos(), false)
			return stmt, strings.Repeat("\t", at.Column-1), c.Fset.PositionFor(block.Lbrace, false).Line < at.Line && at.Column > 1
		case *ast.CaseClause:
			at := c.Fset.PositionFor(stmt.Pos(), false)
			return stmt, strings.Repeat("\t", at.Column-1), c.Fset.PositionFor(block.Colon, false).Line < at.Line && at.Column > 1
		}
	}
	return nil, "", false
}

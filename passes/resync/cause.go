package resync

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/model/handler"
	"github.com/informerlint/informerlint/internal/rule"
)

// causeOfComparison names the condition that a comparison of whole objects is a
// part of: to mend one part of it alone changes nothing.
func (c *checker) causeOfComparison(expr *ast.BinaryExpr) rule.Cause {
	path, _ := astutil.PathEnclosingInterval(c.FileOf(expr.Pos()), expr.Pos(), expr.End())
	return rule.Cause{Name: c.CauseAt(rule.PlaceOf(c.Fset, condition(path).Pos()))}
}

// causeOfFunction names the function of a comparison: that it compares several
// fields by their addresses is one mistake.
func (c *checker) causeOfFunction(found handler.PointerComparison) rule.Cause {
	return rule.Cause{Name: c.CauseAt(rule.PlaceOf(c.Fset, found.Parent().Pos()))}
}

// condition is the largest condition on a path from a comparison outwards.
func condition(path []ast.Node) ast.Node {
	i := 0
	for i+1 < len(path) && combines(path[i+1]) {
		i++
	}
	return path[i]
}

func combines(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.ParenExpr, *ast.UnaryExpr:
		return true
	case *ast.BinaryExpr:
		return n.Op == token.LAND || n.Op == token.LOR
	}
	return false
}

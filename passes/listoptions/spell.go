package listoptions

import (
	"go/ast"
	"go/token"
	"unicode/utf8"

	"github.com/informerlint/informerlint/internal/model/request"
)

// maxName bounds how long a value may be spelled: the longest message about one
// has 28 characters left for it.
const maxName = 28

// insertedText spells a value that is put into a selector.
func (c *checker) insertedText(in request.Insertion) string {
	var values []ast.Expr
	switch text := c.textOf(in.Text).(type) {
	case *ast.CallExpr:
		for _, arg := range text.Args[1:] {
			values = append(values, c.variable(arg)...)
		}
	case *ast.BinaryExpr:
		values = c.variable(text)
	}
	if len(values) == in.Of {
		return c.name(values[in.Index])
	}
	return "a value"
}

// name spells a value as it is written: where it is long, by the last names of
// it only, and a call without what it is given.
func (c *checker) name(e ast.Expr) string {
	if text := c.Text(e); len(text) <= maxName {
		return text
	}
	e, end := ast.Unparen(e), ""
	if call, ok := e.(*ast.CallExpr); ok {
		e, end = ast.Unparen(call.Fun), "(…)"
	}
	name := end
	for s, ok := e.(*ast.SelectorExpr); ok; s, ok = ast.Unparen(s.X).(*ast.SelectorExpr) {
		longer := s.Sel.Name + end
		if name != end {
			longer = s.Sel.Name + "." + name
		}
		if utf8.RuneCountInString(longer) > maxName {
			break
		}
		name = longer
	}
	if name == end {
		return "a value"
	}
	return name
}

// variable returns what is not constant of a sum.
func (c *checker) variable(e ast.Expr) []ast.Expr {
	if c.TypesInfo.Types[e].Value != nil {
		return nil
	}
	if sum, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && sum.Op == token.ADD {
		return append(c.variable(sum.X), c.variable(sum.Y)...)
	}
	return []ast.Expr{e}
}

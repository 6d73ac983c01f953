package rule

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/types"
)

// Text returns the source of an expression or statement, for use in a fix.
func (p *Pass) Text(n ast.Node) string {
	var buf bytes.Buffer
	if err := format.Node(&buf, p.Fset, n); err != nil {
		if e, ok := n.(ast.Expr); ok {
			return types.ExprString(e)
		}
	}
	return buf.String()
}

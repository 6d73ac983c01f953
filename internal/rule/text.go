package rule

import (
	"bytes"
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"strings"
	"time"

	"golang.org/x/tools/go/ast/astutil"
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

// Assignment returns the assignment, or the element of a literal, that stands
// at the position of a store.
func (p *Pass) Assignment(store token.Pos) ast.Node {
	file := p.FileOf(store)
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, store, store)
	for _, n := range path {
		switch n.(type) {
		case *ast.KeyValueExpr, *ast.AssignStmt:
			return n
		}
	}
	return path[0]
}

// Duration spells a duration for messages, without the zero units of String.
func Duration(d time.Duration) string {
	s := d.String()
	if strings.HasSuffix(s, "m0s") {
		s = strings.TrimSuffix(s, "0s")
	}
	if strings.HasSuffix(s, "h0m") {
		s = strings.TrimSuffix(s, "0m")
	}
	return s
}

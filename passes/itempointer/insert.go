package itempointer

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// statement returns the statement around an expression before which another
// one can be inserted, and whether it shares its line with code before it.
// There is none where the expression is evaluated later, again, or not always.
func statement(path []ast.Node, fset *token.FileSet) (stmt ast.Stmt, inline bool) {
	for i := 0; i+1 < len(path); i++ {
		switch n := path[i].(type) {
		case *ast.BinaryExpr:
			if n.Op == token.LAND || n.Op == token.LOR {
				return nil, false
			}
		case *ast.CaseClause, *ast.ForStmt, *ast.LabeledStmt, *ast.FuncLit:
			return nil, false
		case ast.Stmt:
			if list, opening := statements(path[i+1]); list != nil {
				return n, sharesLine(fset, list, n, opening)
			}
			if parent, ok := path[i+1].(*ast.IfStmt); !ok || parent.Init != n {
				return nil, false
			}
		}
	}
	return nil, false
}

// statements returns the list of a block or clause, and where it opens.
func statements(n ast.Node) ([]ast.Stmt, token.Pos) {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List, n.Lbrace
	case *ast.CaseClause:
		return n.Body, n.Colon
	case *ast.CommClause:
		return n.Body, n.Colon
	}
	return nil, token.NoPos
}

func sharesLine(fset *token.FileSet, list []ast.Stmt, stmt ast.Stmt, before token.Pos) bool {
	for _, s := range list {
		if s == stmt {
			break
		}
		before = s.End()
	}
	return fset.PositionFor(before, false).Line == fset.PositionFor(stmt.Pos(), false).Line
}

// separator is what stands between an inserted statement and the next.
func separator(fset *token.FileSet, next ast.Stmt, inline bool) string {
	if inline {
		return "; "
	}
	return "\n" + indent(fset, next)
}

// indent is the white space before a statement on its line.
func indent(fset *token.FileSet, stmt ast.Stmt) string {
	return strings.Repeat("\t", fset.PositionFor(stmt.Pos(), false).Column-1)
}

// freeName returns a name for a copy of what addr points to that nothing in
// the function uses.
func (c *checker) freeName(addr *ast.UnaryExpr) string {
	base := "item"
	if sel, ok := ast.Unparen(addr.X).(*ast.SelectorExpr); ok {
		if field := lowerFirst(sel.Sel.Name); !token.IsKeyword(field) {
			base = field
		}
	}
	decl := outermost(c.path(addr.Pos()))
	used := c.names[decl]
	if used == nil {
		used = map[string]bool{}
		c.names[decl] = used
		ast.Inspect(decl, func(n ast.Node) bool {
			if id, ok := n.(*ast.Ident); ok && !isMember(c.TypesInfo.ObjectOf(id)) {
				used[id.Name] = true
			}
			return true
		})
	}
	name := base
	for i := 2; used[name]; i++ {
		name = base + strconv.Itoa(i)
	}
	used[name] = true
	return name
}

// isMember reports whether an object is a field or method, whose name clashes
// with no variable.
func isMember(obj types.Object) bool {
	switch obj := obj.(type) {
	case *types.Var:
		return obj.IsField()
	case *types.Func:
		return obj.Signature().Recv() != nil
	}
	return false
}

func lowerFirst(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToLower(r)) + s[n:]
}

// outermost returns the declaration in a path.
func outermost(path []ast.Node) ast.Node {
	if n := len(path); n > 1 {
		return path[n-2]
	}
	return path[0]
}

// declares reports whether the function around e uses a name for something
// that is no package.
func (c *checker) declares(e ast.Expr, name string) bool {
	found := false
	ast.Inspect(outermost(c.path(e.Pos())), func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == name && c.TypesInfo.Defs[id] != nil {
			found = true
		}
		return !found
	})
	return found
}

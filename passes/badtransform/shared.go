package badtransform

import (
	"go/ast"
	"go/types"
)

// shared reports whether other code may count on a copy: code that calls the
// function by itself, or that still looks at what was copied.
func (c *checker) shared(stmt *ast.AssignStmt, path []ast.Node) bool {
	switch fn := enclosing(path).(type) {
	case *ast.FuncLit:
		return c.looksBack(fn.Type, fn.Body, stmt)
	case *ast.FuncDecl:
		return c.called(fn) || c.looksBack(fn.Type, fn.Body, stmt)
	}
	return true
}

// called reports whether code may call a function that is no transform then.
func (c *checker) called(fn *ast.FuncDecl) bool {
	obj := c.TypesInfo.Defs[fn.Name]
	if obj == nil || obj.Exported() && c.Pkg.Name() != "main" {
		return true
	}
	found := false
	for _, file := range c.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return !found
			}
			switch fun := ast.Unparen(call.Fun).(type) {
			case *ast.Ident:
				found = found || c.TypesInfo.Uses[fun] == obj
			case *ast.SelectorExpr:
				found = found || c.TypesInfo.Uses[fun.Sel] == obj
			}
			return !found
		})
	}
	return found
}

// looksBack reports whether code behind a copy uses another variable of the
// function that may hold what was copied.
func (c *checker) looksBack(typ *ast.FuncType, body *ast.BlockStmt, stmt *ast.AssignStmt) bool {
	left, _ := stmt.Lhs[0].(*ast.Ident)
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || id.Pos() < stmt.End() {
			return !found
		}
		v, ok := c.TypesInfo.Uses[id].(*types.Var)
		found = found || ok && left != nil && v != c.TypesInfo.ObjectOf(left) && typ.Pos() <= v.Pos() && v.Pos() < stmt.Pos() && mayHold(v.Type())
		return !found
	})
	return found
}

// mayHold reports whether a variable may hold an object: none has the single method of
// error, by whatever name an interface of it goes.
func mayHold(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Pointer:
		return true
	case *types.Interface:
		return !types.Identical(t, types.Universe.Lookup("error").Type().Underlying())
	}
	return false
}

package notransform

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// A source finds, in one file, the literals that values are made of.
type source struct {
	p    *rule.Pass
	file *ast.File
}

// maxHops bounds how many variables and functions a literal is followed through.
const maxHops = 4

// literal returns the struct literal that an expression stands for, nil where
// it is not the only one or not in this file.
func (s *source) literal(expr ast.Expr, hops int) *ast.CompositeLit {
	if hops > maxHops {
		return nil
	}
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CompositeLit:
		return expr
	case *ast.UnaryExpr:
		if expr.Op == token.AND {
			return s.literal(expr.X, hops+1)
		}
	case *ast.Ident:
		if values := s.assigned(s.p.TypesInfo.ObjectOf(expr)); len(values) == 1 {
			return s.literal(values[0], hops+1)
		}
	case *ast.CallExpr:
		if value := s.returned(expr); value != nil {
			return s.literal(value, hops+1)
		}
	}
	return nil
}

// assigned returns the values that this file gives to a variable or field.
func (s *source) assigned(obj types.Object) []ast.Expr {
	var values []ast.Expr
	if obj == nil {
		return nil
	}
	is := func(e ast.Expr) bool {
		switch e := e.(type) {
		case *ast.Ident:
			return s.p.TypesInfo.ObjectOf(e) == obj
		case *ast.SelectorExpr:
			return s.p.TypesInfo.ObjectOf(e.Sel) == obj
		}
		return false
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				if is(lhs) && len(n.Rhs) == len(n.Lhs) {
					values = append(values, n.Rhs[i])
				} else if is(lhs) {
					values = append(values, nil, nil) // one of several results
				}
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if is(name) && i < len(n.Values) {
					values = append(values, n.Values[i])
				}
			}
		case *ast.KeyValueExpr:
			if is(n.Key) {
				values = append(values, n.Value)
			}
		}
		return true
	})
	return values
}

// returned is what a function of this file returns at its only return.
func (s *source) returned(call *ast.CallExpr) ast.Expr {
	var fn types.Object
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		fn = s.p.TypesInfo.ObjectOf(fun)
	case *ast.SelectorExpr:
		fn = s.p.TypesInfo.ObjectOf(fun.Sel)
	}
	var values []ast.Expr
	for _, decl := range s.file.Decls {
		decl, ok := decl.(*ast.FuncDecl)
		if !ok || decl.Body == nil || fn == nil || s.p.TypesInfo.Defs[decl.Name] != fn {
			continue
		}
		ast.Inspect(decl.Body, func(n ast.Node) bool {
			if ret, ok := n.(*ast.ReturnStmt); ok && len(ret.Results) > 0 {
				values = append(values, ret.Results[0])
			}
			_, isLit := n.(*ast.FuncLit)
			return !isLit
		})
	}
	if len(values) == 1 {
		return values[0]
	}
	return nil
}

// field is the edit that adds a field to a struct literal.
func (s *source) field(lit *ast.CompositeLit, text string) analysis.TextEdit {
	line := func(pos token.Pos) int { return s.p.Fset.PositionFor(pos, false).Line }
	switch {
	case len(lit.Elts) == 0:
		return rule.Insert(lit.Rbrace, text)
	case line(lit.Elts[len(lit.Elts)-1].End()) == line(lit.Rbrace):
		return rule.Insert(lit.Elts[len(lit.Elts)-1].End(), ", "+text)
	}
	return rule.Insert(lit.Rbrace, text+",\n")
}

// importFree imports a package under the first name that means nothing else
// at a node.
func importFree(p *rule.Pass, file *ast.File, at ast.Node, path string, names ...string) (string, []analysis.TextEdit, bool) {
	for _, name := range names {
		name, edits := p.Import(file, path, name)
		_, obj := p.Pkg.Scope().Innermost(at.Pos()).LookupParent(name, at.Pos())
		imported, isPackage := obj.(*types.PkgName)
		switch {
		case obj == nil && p.Pkg.Scope().Lookup(name) == nil:
			return name, edits, true
		case isPackage && imported.Imported().Path() == path:
			return name, nil, true
		}
	}
	return "", nil, false
}

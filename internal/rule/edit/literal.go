// Package edit finds the struct literals behind the arguments of calls, and
// edits them. It looks at one file.
package edit

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A Finder finds, in one file, the literals that values are made of.
type Finder struct {
	*rule.Pass
	File *ast.File
	// at is where the values are used.
	at token.Pos
}

// In returns a finder for what is used at a position, in the file around it.
func In(p *rule.Pass, pos token.Pos) *Finder { return &Finder{p, p.FileOf(pos), pos} }

// maxHops bounds how many variables and functions a literal is followed through.
const maxHops = 4

// Of returns the struct literal that an expression stands for, and the
// variable that holds it, if any. It is nil where there are several, or none
// in this file, or it is not on each way.
func (s *Finder) Of(expr ast.Expr) (*ast.CompositeLit, types.Object) { return s.literal(expr, 0) }

func (s *Finder) literal(expr ast.Expr, hops int) (*ast.CompositeLit, types.Object) {
	if hops > maxHops {
		return nil, nil
	}
	switch expr := ast.Unparen(expr).(type) {
	case *ast.CompositeLit:
		return expr, nil
	case *ast.UnaryExpr:
		if expr.Op == token.AND {
			return s.literal(expr.X, hops+1)
		}
	case *ast.Ident:
		obj := s.TypesInfo.ObjectOf(expr)
		if values := s.assigned(obj, nil); obj != nil && len(values) == 1 {
			lit, inner := s.literal(values[0], hops+1)
			return lit, cmp.Or(inner, obj)
		}
	case *ast.CallExpr:
		if value := s.returned(expr); value != nil {
			return s.literal(value, hops+1)
		}
	}
	return nil, nil
}

// assigned returns the values that statements of this file give to a
// variable, or to one of its fields, nil for those that are not known, or not on each way.
func (s *Finder) assigned(variable types.Object, field *types.Var) []ast.Expr {
	var values []ast.Expr
	ast.Inspect(s.File, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i, lhs := range n.Lhs {
				switch {
				case !s.denotes(lhs, variable, field):
				case s.sometimes(n):
					values = append(values, nil)
				case len(n.Rhs) == len(n.Lhs):
					values = append(values, n.Rhs[i])
				default:
					values = append(values, nil) // one of several results
				}
			}
		case *ast.ValueSpec:
			for i, name := range n.Names {
				if s.denotes(name, variable, field) && i < len(n.Values) {
					values = append(values, n.Values[i])
				}
			}
		}
		return true
	})
	return values
}

func (s *Finder) denotes(e ast.Expr, variable types.Object, field *types.Var) bool {
	if field == nil {
		id, ok := e.(*ast.Ident)
		return ok && s.TypesInfo.ObjectOf(id) == variable
	}
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || s.TypesInfo.ObjectOf(sel.Sel) != field {
		return false
	}
	return s.denotes(ast.Unparen(sel.X), variable, nil)
}

// sometimes reports whether a statement does not run on each way to where the values are
// used: an arm, a loop or another function stands between the two.
func (s *Finder) sometimes(stmt ast.Stmt) bool {
	path, _ := astutil.PathEnclosingInterval(s.File, stmt.Pos(), stmt.End())
	for i, n := range path[1:] {
		if n.Pos() <= s.at && s.at < n.End() {
			return false
		}
		switch n := n.(type) {
		case *ast.IfStmt:
			if n.Init != path[i] {
				return true
			}
		case *ast.CaseClause, *ast.CommClause, *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			return true
		}
	}
	return false
}

// FieldValues returns the values that a field gets in a literal, and later in
// the variable that holds it: nil for those that are not known, or not on each way.
func (s *Finder) FieldValues(lit *ast.CompositeLit, variable types.Object, field *types.Var) []ast.Expr {
	var values []ast.Expr
	for key, value := range s.fields(lit) {
		if key == field {
			values = append(values, value)
		}
	}
	if variable != nil {
		values = append(values, s.assigned(variable, field)...)
	}
	return values
}

// fields yields the fields that a literal names, with their values.
func (s *Finder) fields(lit *ast.CompositeLit) iter.Seq2[types.Object, ast.Expr] {
	return func(yield func(types.Object, ast.Expr) bool) {
		for _, elt := range lit.Elts {
			kv, ok := elt.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			if key, ok := kv.Key.(*ast.Ident); ok && !yield(s.TypesInfo.ObjectOf(key), kv.Value) {
				return
			}
		}
	}
}

// Sets reports whether a literal names a field with a role.
func (s *Finder) Sets(lit *ast.CompositeLit, role kube.Role) bool {
	for field := range s.fields(lit) {
		if kube.Is(field, role) {
			return true
		}
	}
	return false
}

// returned is what a function of this file returns at its only return.
func (s *Finder) returned(call *ast.CallExpr) ast.Expr {
	var fn types.Object
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		fn = s.TypesInfo.ObjectOf(fun)
	case *ast.SelectorExpr:
		fn = s.TypesInfo.ObjectOf(fun.Sel)
	}
	var values []ast.Expr
	for _, decl := range s.File.Decls {
		decl, ok := decl.(*ast.FuncDecl)
		if !ok || decl.Body == nil || fn == nil || s.TypesInfo.Defs[decl.Name] != fn {
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

// AddField is the edit that adds a field to a struct literal.
func (s *Finder) AddField(lit *ast.CompositeLit, text string) analysis.TextEdit {
	line := func(pos token.Pos) int { return s.Fset.PositionFor(pos, false).Line }
	switch {
	case len(lit.Elts) == 0:
		return rule.Insert(lit.Rbrace, text)
	case line(lit.Elts[len(lit.Elts)-1].End()) == line(lit.Rbrace):
		return rule.Insert(lit.Elts[len(lit.Elts)-1].End(), ", "+text)
	}
	return rule.Insert(lit.Rbrace, text+",\n")
}

// ImportFree imports a package under the first name that means nothing else
// at a node.
func (s *Finder) ImportFree(at ast.Node, path string, names ...string) (string, []analysis.TextEdit, bool) {
	for _, name := range names {
		name, edits := s.Import(s.File, path, name)
		_, obj := s.Pkg.Scope().Innermost(at.Pos()).LookupParent(name, at.Pos())
		imported, isPackage := obj.(*types.PkgName)
		switch {
		case obj == nil && s.Pkg.Scope().Lookup(name) == nil:
			return name, edits, true
		case isPackage && imported.Imported().Path() == path:
			return name, nil, true
		}
	}
	return "", nil, false
}

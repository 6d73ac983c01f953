package tombstone

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// helper names the function of the package that unwraps tombstones and returns
// an object of a type, of any type if that is nil; "" where there is none.
func (c *checker) helper(typ types.Type, more ...types.Type) string {
	scope := c.Pkg.Scope()
	for _, name := range scope.Names() {
		fn, ok := scope.Lookup(name).(*types.Func)
		if !ok || fn.Signature().TypeParams() != nil || !returns(fn.Signature().Results(), typ, more) || !c.result.Unwraps(fn) {
			continue
		}
		if !c.shadowed(name, fn) {
			return name
		}
	}
	return ""
}

func returns(results *types.Tuple, typ types.Type, more []types.Type) bool {
	if results.Len() != 1+len(more) {
		return false
	}
	if first := results.At(0).Type(); typ == nil && !isAny(first) || typ != nil && !types.Identical(first, typ) {
		return false
	}
	for i, t := range more {
		if !types.Identical(results.At(i+1).Type(), t) {
			return false
		}
	}
	return true
}

// shadowed reports whether a name means something else where the fix goes, or
// whether that is the helper itself.
func (c *checker) shadowed(name string, fn *types.Func) bool {
	if _, obj := c.Pkg.Scope().Innermost(c.path[0].Pos()).LookupParent(name, c.path[0].Pos()); obj != types.Object(fn) {
		return true
	}
	for _, n := range c.path {
		if decl, ok := n.(*ast.FuncDecl); ok && c.TypesInfo.Defs[decl.Name] == types.Object(fn) {
			return true
		}
	}
	return false
}

// callHelper calls a helper that returns an object of the asserted type, in
// place of the assertion.
//
//	pod, ok := obj.(*corev1.Pod)
//	           podOf(obj)
func (c *checker) callHelper(s *site, guarded bool) []analysis.TextEdit {
	assign, ok := s.stmt.(*ast.AssignStmt)
	if s.assertion == nil || !ok || assign.Rhs[0] != ast.Expr(s.assertion) {
		return nil
	}
	typ := c.TypesInfo.TypeOf(s.assertion.Type)
	name := s.variable.Name()
	helper := c.helper(typ, types.Typ[types.Bool])
	switch {
	case helper == "":
		return nil
	case len(assign.Lhs) == 2 && !guarded:
		return []analysis.TextEdit{rule.Replace(s.assertion, helper+"("+name+")")}
	case len(assign.Lhs) == 1 && guarded && assign.Tok == token.DEFINE && c.unused("ok"):
		back, ok := c.back(s.results)
		if !ok {
			return nil
		}
		return []analysis.TextEdit{
			rule.Insert(assign.Lhs[0].End(), ", ok"),
			rule.Replace(s.assertion, helper+"("+name+")"),
			rule.Insert(c.endOfLine(assign), "\nif !ok {\n"+back+"\n}"),
		}
	}
	return nil
}

// unused reports whether the function around the code at fault uses a name for nothing.
func (c *checker) unused(name string) bool {
	for _, n := range c.path {
		switch n.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			used := false
			ast.Inspect(n, func(n ast.Node) bool {
				id, ok := n.(*ast.Ident)
				used = used || ok && id.Name == name
				return !used
			})
			return !used
		}
	}
	return false
}

package listoptions

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A fixer changes where an option is given, nil where it cannot.
type fixer func(c *checker, f *finding, node ast.Node) *rule.Fix

// nodeAt returns the field of a literal, the assignment or the argument that
// gives an option, or the request.
func (c *checker) nodeAt(at token.Pos) ast.Node {
	file := c.FileOf(at)
	if file == nil {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(file, at, at)
	var found ast.Node
	for _, n := range path {
		switch n := n.(type) {
		case *ast.KeyValueExpr:
			if n.Colon == at {
				return n
			}
		case *ast.AssignStmt:
			if found == nil || n.Pos() < at && len(n.Lhs) == 1 && at < n.Lhs[0].End() {
				return n
			}
		case ast.Expr:
			if n.Pos() == at {
				found = n
			}
		}
	}
	return found
}

// deleteOption deletes an option, unless to evaluate it may do something.
//
//	metav1.ListOptions{Limit: 500, ResourceVersion: "0"}
//	                   ^^^^^^^^^^^^
func deleteOption(c *checker, f *finding, node ast.Node) *rule.Fix {
	path, _ := astutil.PathEnclosingInterval(c.FileOf(node.Pos()), node.Pos(), node.End())
	var edit analysis.TextEdit
	switch n := node.(type) {
	case *ast.AssignStmt:
		edit = rule.Replace(n, "")
	case ast.Expr:
		i := slices.IndexFunc(path, func(p ast.Node) bool { return p == node })
		if i < 0 || i+1 == len(path) {
			return nil
		}
		var ok bool
		if edit, ok = withoutElement(elements(path[i+1]), n); !ok {
			return nil
		}
	}
	if c.acts(node) {
		return nil
	}
	unused, ok := c.Without(node)
	if !ok {
		return nil
	}
	return rule.SafeFix("Delete the option", append(unused, edit)...)
}

// elements are the options of a literal or call.
func elements(n ast.Node) []ast.Expr {
	switch n := n.(type) {
	case *ast.CompositeLit:
		return n.Elts
	case *ast.CallExpr:
		return n.Args
	}
	return nil
}

// withoutElement is an edit that removes one of several expressions.
func withoutElement(all []ast.Expr, one ast.Expr) (edit analysis.TextEdit, ok bool) {
	i := slices.Index(all, one)
	switch {
	case i < 0:
		return edit, false
	case i+1 < len(all):
		return analysis.TextEdit{Pos: one.Pos(), End: all[i+1].Pos()}, true
	case i > 0:
		return analysis.TextEdit{Pos: all[i-1].End(), End: one.End()}, true
	}
	return rule.Replace(one, ""), true
}

// acts reports whether to evaluate an option calls something that is no
// conversion and makes no pointer.
func (c *checker) acts(node ast.Node) bool {
	acts := false
	ast.Inspect(node, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if ok && !c.TypesInfo.Types[call.Fun].IsType() && !kube.Is(c.callee(call), kube.PointerTo) {
			acts = true
		}
		return !acts
	})
	return acts
}

// callee is the function that a call names; an object without meaning for
// function values.
func (c *checker) callee(call *ast.CallExpr) types.Object {
	fun := ast.Unparen(call.Fun)
	if index, ok := fun.(*ast.IndexExpr); ok {
		fun = index.X
	}
	switch fun := fun.(type) {
	case *ast.SelectorExpr:
		if obj := c.TypesInfo.Uses[fun.Sel]; obj != nil {
			return obj
		}
	case *ast.Ident:
		if obj := c.TypesInfo.Uses[fun]; obj != nil {
			return obj
		}
	}
	return types.NewVar(token.NoPos, nil, "", types.Typ[types.Invalid])
}

// addMatch adds what makes the server take a ResourceVersion as the oldest.
//
//	metav1.ListOptions{ResourceVersion: rv, Limit: 500}
//	                                      ^
//	                                      , ResourceVersionMatch: metav1.ResourceVersionMatchNotOlderThan
func addMatch(c *checker, f *finding, node ast.Node) *rule.Fix {
	name, imports := c.Import(c.FileOf(node.Pos()), kube.OptionsPackage, "metav1")
	value := name + ".ResourceVersionMatchNotOlderThan"
	var edit analysis.TextEdit
	switch n := node.(type) {
	case *ast.KeyValueExpr:
		edit = rule.Insert(n.End(), ", ResourceVersionMatch: "+value)
	case *ast.AssignStmt:
		sel, ok := n.Lhs[0].(*ast.SelectorExpr)
		if !ok || len(n.Lhs) != 1 {
			return nil
		}
		edit = rule.Insert(n.End(), "\n"+c.Text(sel.X)+".ResourceVersionMatch = "+value)
	default:
		return nil
	}
	return rule.SafeFix("Ask for this version or a newer one", append(imports, edit)...)
}

// constantText returns the constant text of an expression.
func (c *checker) constantText(e ast.Expr) (string, bool) {
	value := c.TypesInfo.Types[e].Value
	if value == nil || value.Kind() != constant.String {
		return "", false
	}
	return constant.StringVal(value), true
}

package cachemutation

import (
	"go/ast"
	"go/types"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// joined returns the variable that is written to, if it holds a deep copy on
// one of the ways to the write: the others join it somewhere.
//
//	if pod, err = c.pods.Get(name); err != nil {
//		pod = template.DeepCopy()
//	}
func (f *fixer) joined() *ast.Ident {
	id := f.written()
	if id == nil || !f.copyable(id) {
		return nil
	}
	variable := f.TypesInfo.ObjectOf(id)
	ways, copied := 0, false
	ast.Inspect(function(f.path(f.at.Pos())), func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok || assign.End() > f.at.Pos() || !f.assigns(assign, variable) {
			return true
		}
		ways++
		call, ok := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
		copied = copied || ok && f.copies(call)
		return true
	})
	if ways < 2 || !copied {
		return nil
	}
	return id
}

// written returns the variable whose memory is written to.
func (f *fixer) written() *ast.Ident {
	target := f.at
	if assign, ok := target.(*ast.AssignStmt); ok {
		target = assign.Lhs[0]
	}
	for {
		switch e := target.(type) {
		case *ast.Ident:
			return e
		case *ast.SelectorExpr:
			target = e.X
		case *ast.IndexExpr:
			target = e.X
		case *ast.StarExpr:
			target = e.X
		case *ast.ParenExpr:
			target = e.X
		case *ast.CallExpr:
			target = f.subject(e)
		default:
			return nil
		}
	}
}

// subject is what a call writes to: that whose method it is, or its first argument.
func (f *fixer) subject(call *ast.CallExpr) ast.Node {
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && f.TypesInfo.Selections[sel] != nil {
		return sel.X
	}
	if len(call.Args) == 0 {
		return nil
	}
	return call.Args[0]
}

func (f *fixer) assigns(assign *ast.AssignStmt, variable types.Object) bool {
	for _, lhs := range assign.Lhs {
		if id, ok := lhs.(*ast.Ident); ok && f.TypesInfo.ObjectOf(id) == variable {
			return true
		}
	}
	return false
}

func (f *fixer) copies(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return ok && kube.Is(f.TypesInfo.Uses[sel.Sel], kube.Copies)
}

// copyJoined copies what a variable holds behind the last statement that may
// assign it on the way to the write.
func (f *fixer) copyJoined(id *ast.Ident) *rule.Fix {
	variable := f.TypesInfo.ObjectOf(id)
	for _, n := range f.path(f.at.Pos()) {
		list := statements(n)
		for i := len(list) - 1; i >= 0; i-- {
			if list[i].End() > f.at.Pos() || !f.reassigns(list[i], variable) {
				continue
			}
			if _, plain := list[i].(*ast.AssignStmt); plain {
				return nil // the only way that is left
			}
			return f.insert(id, list, i+1, list[i].End())
		}
		switch n.(type) {
		case *ast.ForStmt, *ast.RangeStmt, *ast.FuncLit:
			return nil // it is copied again, or later
		}
	}
	return nil
}

// reassigns reports whether a statement, or one in it, assigns a variable.
func (f *fixer) reassigns(stmt ast.Stmt, variable types.Object) bool {
	found := false
	ast.Inspect(stmt, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		found = found || ok && f.assigns(assign, variable)
		return !found
	})
	return found
}

// statements are those of a block or a clause.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

// function returns the innermost function on a path.
func function(path []ast.Node) ast.Node {
	for _, n := range path {
		switch n.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return n
		}
	}
	return &ast.BadDecl{}
}

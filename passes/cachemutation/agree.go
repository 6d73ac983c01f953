package cachemutation

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

// A copy is safe where all code that gets the object behind the write gets the
// copy: who gets the object itself may have counted on the write.

// offer makes the fix of an edit.
func (f *fixer) offer(at token.Pos, text string) *rule.Fix {
	if f.seen {
		return rule.UnsafeFix(title, rule.Insert(at, text))
	}
	return rule.SafeFix(title, rule.Insert(at, text))
}

// leaves notes that the code of a function goes on with an expression beside
// the variable that is copied.
func (f *fixer) leaves(e ast.Expr, path []ast.Node) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		_, made := ast.Unparen(e).(*ast.CallExpr)
		f.seen = f.seen || !made
		return
	}
	variable := f.TypesInfo.ObjectOf(id)
	ast.Inspect(function(path), func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && f.onlyReads(call) {
			return false
		}
		use, ok := n.(*ast.Ident)
		f.seen = f.seen || ok && use.Pos() > f.at.End() && f.TypesInfo.Uses[use] == variable
		return true
	})
}

// onlyReads reports whether a call takes no more from an object than its key or length.
func (f *fixer) onlyReads(call *ast.CallExpr) bool {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		_, builtin := f.TypesInfo.Uses[fun].(*types.Builtin)
		return builtin && fun.Name == "len"
	case *ast.SelectorExpr:
		callee, ok := f.TypesInfo.Uses[fun.Sel].(*types.Func)
		return ok && kube.Is(callee, kube.KeyOf, kube.KeyOfDeleted)
	}
	return false
}

// called notes that other code calls the function of a parameter, and may want
// what it passes written to.
func (f *fixer) called(fn *ast.FuncDecl) {
	obj := f.TypesInfo.Defs[fn.Name]
	f.seen = f.seen || obj == nil || obj.Exported() && fn.Recv == nil
	for _, file := range f.Files {
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			switch fun := ast.Unparen(call.Fun).(type) {
			case *ast.Ident:
				f.seen = f.seen || f.TypesInfo.Uses[fun] == obj
			case *ast.SelectorExpr:
				f.seen = f.seen || f.TypesInfo.Uses[fun.Sel] == obj
			}
			return true
		})
	}
}

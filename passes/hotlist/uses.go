package hotlist

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/astutil"

	"github.com/informerlint/informerlint/internal/rule"
)

// result rewrites what is done with the list: a lister returns the items
// themselves, as pointers.
//
//	for _, pod := range pods.Items {
//	                        ^^^^^^
func (w *rewrite) result() bool {
	assign, ok := w.path[1].(*ast.AssignStmt)
	if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != 2 || len(assign.Rhs) != 1 {
		return false
	}
	list, ok := assign.Lhs[0].(*ast.Ident)
	if !ok || w.TypesInfo.Defs[list] == nil {
		return false
	}
	for _, use := range w.uses(w.TypesInfo.Defs[list]) {
		items, ok := use[1].(*ast.SelectorExpr)
		if !ok || items.Sel.Name != "Items" || !w.reads(use[1:]) {
			return false
		}
		w.edits = append(w.edits, rule.Replace(items, list.Name))
	}
	return true
}

// uses returns the uses of a variable, each as the path from it outwards.
func (w *rewrite) uses(v types.Object) [][]ast.Node {
	var found [][]ast.Node
	ast.Inspect(w.file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && w.TypesInfo.Uses[id] == v {
			path, _ := astutil.PathEnclosingInterval(w.file, id.Pos(), id.End())
			found = append(found, path)
		}
		return true
	})
	return found
}

// reads reports whether the items of a list are only counted, or read one by one.
func (w *rewrite) reads(path []ast.Node) bool {
	items, outer := path[0], path[1]
	switch outer := outer.(type) {
	case *ast.CallExpr:
		fun, ok := outer.Fun.(*ast.Ident)
		return ok && w.TypesInfo.Uses[fun] == types.Universe.Lookup("len")
	case *ast.IndexExpr:
		return outer.X == items && w.readsField(path[1:])
	case *ast.RangeStmt:
		return outer.X == items && w.readsElements(outer)
	}
	return false
}

// readsElements reports whether a loop over the items only reads their fields.
func (w *rewrite) readsElements(loop *ast.RangeStmt) bool {
	value, ok := loop.Value.(*ast.Ident)
	if !ok || value.Name == "_" {
		return loop.Value == nil || ok
	}
	item := w.TypesInfo.Defs[value]
	if item == nil {
		return false // a variable of the element's type
	}
	for _, use := range w.uses(item) {
		if !w.readsField(use) {
			return false
		}
	}
	return true
}

// readsField reports whether an expression is only the start of a path to a
// field that is read.
func (w *rewrite) readsField(path []ast.Node) bool {
	fields := 0
	for i := 1; i < len(path); i++ {
		inner, outer := path[i-1], path[i]
		switch outer := outer.(type) {
		case *ast.SelectorExpr:
			if outer.X != inner {
				return false
			}
			if _, isField := w.TypesInfo.Uses[outer.Sel].(*types.Var); !isField {
				return w.gets(path[i:])
			}
			fields++
		case *ast.IndexExpr:
			if outer.X != inner {
				return fields > 0
			}
		case *ast.UnaryExpr:
			return fields > 0 && outer.Op != token.AND
		case *ast.AssignStmt:
			return fields > 0 && !assigned(outer, inner)
		case *ast.IncDecStmt:
			return false
		default:
			return fields > 0
		}
	}
	return false
}

// gets reports whether a method is called that takes nothing and returns
// something: a getter.
func (w *rewrite) gets(path []ast.Node) bool {
	call, ok := path[1].(*ast.CallExpr)
	if !ok || call.Fun != path[0] || len(call.Args) > 0 {
		return false
	}
	sig, ok := w.TypesInfo.TypeOf(call.Fun).(*types.Signature)
	return ok && sig.Results().Len() > 0
}

func assigned(stmt *ast.AssignStmt, to ast.Node) bool {
	for _, left := range stmt.Lhs {
		if left == to {
			return true
		}
	}
	return false
}

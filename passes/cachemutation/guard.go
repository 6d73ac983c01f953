package cachemutation

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// guards reports whether a statement does no more with a variable than leave for
// some objects: these need no copy.
//
//	if pod.Status.Phase != corev1.PodRunning {
//		continue
//	}
func (f *fixer) guards(stmt ast.Stmt, variable types.Object) bool {
	guard, ok := stmt.(*ast.IfStmt)
	if !ok || guard.Else != nil || !leaves(guard.Body) || slices.ContainsFunc(f.writes, func(pos token.Pos) bool { return holds(guard, pos) }) {
		return false
	}
	kept := guard.Init != nil && mentions(f.TypesInfo, guard.Init, variable)
	ast.Inspect(guard, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.AssignStmt, *ast.SendStmt, *ast.FuncLit, *ast.GoStmt, *ast.DeferStmt:
			kept = kept || mentions(f.TypesInfo, n, variable)
		}
		return !kept
	})
	return !kept
}

// leaves reports whether a block ends by leaving the code around it.
func leaves(body *ast.BlockStmt) bool {
	if len(body.List) == 0 {
		return false
	}
	switch body.List[len(body.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

func holds(n ast.Node, pos token.Pos) bool { return n.Pos() <= pos && pos < n.End() }

// mentions reports whether code names a variable.
func mentions(info *types.Info, n ast.Node, variable types.Object) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && info.ObjectOf(id) == variable
		return !found
	})
	return found
}

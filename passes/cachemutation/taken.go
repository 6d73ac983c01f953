package cachemutation

import (
	"go/ast"
	"go/types"
	"slices"
)

// taken is the variable that takes the object or list from a call: the only one
// that can, or the only one of those that code writes to.
func (f *fixer) taken(assign *ast.AssignStmt) *ast.Ident {
	var can, written []*ast.Ident
	for _, lhs := range assign.Lhs {
		id, ok := lhs.(*ast.Ident)
		if !ok || id.Name == "_" || !isList(f.TypesInfo.TypeOf(id)) && !f.copyable(id) {
			continue
		}
		can = append(can, id)
		if f.changes(f.TypesInfo.ObjectOf(id)) {
			written = append(written, id)
		}
	}
	switch {
	case len(assign.Rhs) != 1:
	case len(can) == 1:
		return can[0]
	case len(written) == 1:
		return written[0]
	}
	return nil
}

// changes reports whether the write names a variable: left of the assignment, if
// it is one.
func (f *fixer) changes(variable types.Object) bool {
	assign, ok := f.at.(*ast.AssignStmt)
	if !ok {
		return mentions(f.TypesInfo, f.at, variable)
	}
	return slices.ContainsFunc(assign.Lhs, func(lhs ast.Expr) bool { return mentions(f.TypesInfo, lhs, variable) })
}

func isList(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}

package cachemutation

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/rule"
)

const title = "Change a deep copy"

// copyVariable copies an object after the statement that assigns it, and
// after the check of the error or of the type that follows.
func (f *fixer) copyVariable(id *ast.Ident, assign *ast.AssignStmt, parent ast.Node) *rule.Fix {
	if !f.copyable(id) {
		return nil
	}
	var list []ast.Stmt
	switch parent := parent.(type) {
	case *ast.BlockStmt:
		list = parent.List
	case *ast.CaseClause:
		list = parent.Body
	case *ast.CommClause:
		list = parent.Body
	case *ast.IfStmt:
		if parent.Init == assign && f.positive(parent, assign) {
			return f.insert(id, parent.Body.List, 0, parent.Body.Lbrace)
		}
	}
	for i, stmt := range list {
		if stmt != assign {
			continue
		}
		if i+1 < len(list) && f.checks(list[i+1], assign) {
			if later := f.insert(id, list, i+2, list[i+1].End()); f.early(later) != nil {
				return later
			}
		}
		return f.insert(id, list, i+1, list[i].End())
	}
	return nil
}

// positive tells whether a statement runs its body only if the assertion
// before it held.
func (f *fixer) positive(stmt *ast.IfStmt, assign *ast.AssignStmt) bool {
	cond, ok := stmt.Cond.(*ast.Ident)
	if !ok || len(assign.Lhs) != 2 || stmt.Else != nil {
		return false
	}
	second, ok := assign.Lhs[1].(*ast.Ident)
	return ok && f.TypesInfo.ObjectOf(cond) == f.TypesInfo.ObjectOf(second)
}

// checks tells whether a statement looks at what an assignment reports beside
// the object: it may leave, or get the object in another way.
func (f *fixer) checks(stmt ast.Stmt, assign *ast.AssignStmt) bool {
	check, ok := stmt.(*ast.IfStmt)
	if !ok || check.Init != nil {
		return false
	}
	found := false
	ast.Inspect(check.Cond, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			for _, lhs := range assign.Lhs[1:] {
				other, ok := lhs.(*ast.Ident)
				found = found || ok && f.TypesInfo.ObjectOf(id) == f.TypesInfo.ObjectOf(other)
			}
		}
		return true
	})
	return found
}

// copyable tells whether a variable holds a pointer whose DeepCopy returns the
// same type.
func (f *fixer) copyable(id *ast.Ident) bool {
	obj := f.TypesInfo.ObjectOf(id)
	if id.Name == "_" || obj == nil {
		return false
	}
	fn, _, _ := types.LookupFieldOrMethod(obj.Type(), true, f.Pkg, "DeepCopy")
	method, ok := fn.(*types.Func)
	if !ok || !kube.Is(method, kube.Copies) {
		return false
	}
	results := method.Signature().Results()
	return results.Len() == 1 && types.Identical(results.At(0).Type(), obj.Type())
}

// insert adds the copy before statement i of a list, after what ends before it.
func (f *fixer) insert(id *ast.Ident, list []ast.Stmt, i int, before token.Pos) *rule.Fix {
	if i >= len(list) {
		return nil
	}
	next := f.Fset.Position(list[i].Pos())
	separator := "\n" + strings.Repeat("\t", next.Column-1)
	if f.Fset.Position(before).Line == next.Line {
		separator = "; "
	}
	return rule.SafeFix(title, rule.Insert(list[i].Pos(), id.Name+" = "+id.Name+".DeepCopy()"+separator))
}

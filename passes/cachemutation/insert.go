package cachemutation

import (
	"go/ast"
	"go/token"
	"go/types"

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
		if parent.Init == assign && parent.Else == nil && f.positive(parent.Cond, assign) {
			return f.insert(id, parent.Body.List, 0, parent.Body.Lbrace+1)
		}
	}
	for i, stmt := range list {
		if stmt != assign {
			continue
		}
		if i+1 < len(list) && f.checks(list[i+1], assign) {
			if check := list[i+1].(*ast.IfStmt); f.positive(check.Cond, assign) && holds(check.Body, f.at.Pos()) {
				return f.insert(id, check.Body.List, 0, check.Body.Lbrace+1)
			}
			if later := f.insert(id, list, i+2, list[i+1].End()); f.early(later) != nil {
				return later
			}
		}
		return f.insert(id, list, i+1, list[i].End())
	}
	return nil
}

// positive reports whether a condition holds only if the assignment before it
// got an object: an assertion held, or there was no error.
func (f *fixer) positive(cond ast.Expr, assign *ast.AssignStmt) bool {
	if both, ok := cond.(*ast.BinaryExpr); ok && both.Op == token.EQL && f.TypesInfo.Types[both.Y].IsNil() {
		cond = both.X
	}
	id, ok := cond.(*ast.Ident)
	if !ok || len(assign.Lhs) < 2 {
		return false
	}
	last, ok := assign.Lhs[len(assign.Lhs)-1].(*ast.Ident)
	return ok && f.TypesInfo.ObjectOf(id) == f.TypesInfo.ObjectOf(last)
}

// checks reports whether a statement looks at what an assignment reports beside
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

// copyable reports whether a variable holds a pointer whose DeepCopy returns the
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

// insert adds the copy before statement i of a list, or behind the guards that
// stand there: at the end of what comes first.
func (f *fixer) insert(id *ast.Ident, list []ast.Stmt, i int, before token.Pos) *rule.Fix {
	for i+1 < len(list) && f.guards(list[i], f.TypesInfo.ObjectOf(id)) {
		before = list[i].End()
		i++
	}
	if i >= len(list) {
		return nil
	}
	text := id.Name + " = " + id.Name + ".DeepCopy()"
	if f.line(before) == f.line(list[i].Pos()) {
		return f.offer(list[i].Pos(), text+"; ")
	}
	return f.offer(f.endOfLine(before), "\n"+text)
}

func (f *fixer) line(pos token.Pos) int { return f.Fset.PositionFor(pos, false).Line }

// endOfLine is a position, or the end of the comment beside it.
func (f *fixer) endOfLine(pos token.Pos) token.Pos {
	for _, comment := range f.file.Comments {
		if comment.Pos() >= pos && f.line(comment.Pos()) == f.line(pos) {
			return comment.End()
		}
	}
	return pos
}

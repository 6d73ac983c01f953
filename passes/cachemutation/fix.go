package cachemutation

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/kube"
	"github.com/informerlint/informerlint/internal/owned"
	"github.com/informerlint/informerlint/internal/rule"
)

// A fixer looks for the statement that gets an object, to copy it there.
type fixer struct {
	*rule.Pass
	m    owned.Mutation
	file *ast.File
	at   ast.Node
}

// fix copies the object where the function gets it, if that is a variable of
// its own whose type can be copied.
func fix(p *rule.Pass, r *owned.Result, m owned.Mutation, at ast.Node) *rule.Fix {
	f := &fixer{Pass: p, m: m, file: p.FileOf(at.Pos()), at: at}
	if f.file == nil {
		return nil
	}
	if m.Assertion != nil {
		return f.early(f.copyAsserted(f.path(m.Assertion.Pos())))
	}
	for _, got := range m.Got() {
		var found *rule.Fix
		switch got := got.(type) {
		case *ssa.Call:
			if syntax := r.Syntax(got); syntax != nil {
				found = f.copyRead(f.path(syntax.End() - 1))
			}
		case *ssa.Parameter:
			found = f.copyParameter(f.path(got.Pos()))
		}
		if found = f.early(found); found != nil {
			return found
		}
	}
	return nil
}

// early drops a fix that would come after the write.
func (f *fixer) early(fix *rule.Fix) *rule.Fix {
	if fix == nil || fix.Edits[0].Pos > f.at.Pos() {
		return nil
	}
	return fix
}

func (f *fixer) path(pos token.Pos) []ast.Node {
	if !pos.IsValid() || f.FileOf(pos) != f.file {
		return nil
	}
	path, _ := astutil.PathEnclosingInterval(f.file, pos, pos)
	return path
}

// copyRead copies what a call returned: the object itself, or each element of
// a list where a loop takes it.
func (f *fixer) copyRead(path []ast.Node) *rule.Fix {
	for i, n := range path {
		switch n := n.(type) {
		case *ast.RangeStmt:
			return f.copyElements(n)
		case *ast.AssignStmt:
			if id, ok := n.Lhs[0].(*ast.Ident); ok && len(n.Rhs) == 1 && i+1 < len(path) {
				if _, list := f.TypesInfo.TypeOf(id).Underlying().(*types.Slice); list {
					return f.copyElementsOf(f.TypesInfo.ObjectOf(id))
				}
				return f.copyVariable(id, n, path[i+1])
			}
			return nil
		case ast.Stmt:
			return nil
		}
	}
	return nil
}

// copyElementsOf copies the elements of a list in the loop that writes to one.
func (f *fixer) copyElementsOf(list types.Object) *rule.Fix {
	for _, n := range f.path(f.at.Pos()) {
		if loop, ok := n.(*ast.RangeStmt); ok {
			if x, ok := ast.Unparen(loop.X).(*ast.Ident); ok && f.TypesInfo.ObjectOf(x) == list {
				return f.copyElements(loop)
			}
		}
	}
	return nil
}

// copyElements copies each element that a loop ranges over.
func (f *fixer) copyElements(loop *ast.RangeStmt) *rule.Fix {
	// for _, pod := range pods {
	//                           ^ pod = pod.DeepCopy()
	if id, ok := loop.Value.(*ast.Ident); ok && f.copyable(id) {
		return f.insert(id, loop.Body.List, 0, loop.Body.Lbrace)
	}
	return nil
}

// copyAsserted copies an object where code asserts its type.
func (f *fixer) copyAsserted(path []ast.Node) *rule.Fix {
	for i, n := range path {
		assign, ok := n.(*ast.AssignStmt)
		if !ok {
			continue
		}
		id, ok := assign.Lhs[0].(*ast.Ident)
		if !ok || len(assign.Rhs) != 1 || i+1 == len(path) {
			return nil
		}
		if _, ok := ast.Unparen(assign.Rhs[0]).(*ast.TypeAssertExpr); !ok {
			return nil
		}
		if len(assign.Lhs) == 1 && f.copyable(id) {
			// pod := obj.(*corev1.Pod)
			//                         ^ .DeepCopy()
			return rule.SafeFix(title, rule.Insert(assign.Rhs[0].End(), ".DeepCopy()"))
		}
		return f.copyVariable(id, assign, path[i+1])
	}
	return nil
}

// copyParameter copies the object that a function is handed, at its beginning.
func (f *fixer) copyParameter(path []ast.Node) *rule.Fix {
	id := identAt(path)
	if id == nil || !f.copyable(id) {
		return nil
	}
	for _, n := range path {
		switch n := n.(type) {
		case *ast.FuncDecl:
			return f.insert(id, n.Body.List, 0, n.Body.Lbrace)
		case *ast.FuncLit:
			return f.insert(id, n.Body.List, 0, n.Body.Lbrace)
		}
	}
	return nil
}

func identAt(path []ast.Node) *ast.Ident {
	if len(path) == 0 {
		return nil
	}
	id, _ := path[0].(*ast.Ident)
	return id
}

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

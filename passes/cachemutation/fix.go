package cachemutation

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ssa"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// A fixer looks for the statement that gets an object, to copy it there.
type fixer struct {
	*rule.Pass
	m      object.Mutation
	file   *ast.File
	at     ast.Node
	writes []token.Pos
	// seen tells that code behind the write goes on with the object itself, or finds
	// in the cache what is written.
	seen bool
}

// fix copies the object where the function gets it, if that is a variable of
// its own whose type can be copied.
func fix(p *rule.Pass, r *object.MutationResult, m object.Mutation, at ast.Node) *rule.Fix {
	f := &fixer{Pass: p, m: m, file: p.FileOf(at.Pos()), at: at, seen: m.Relied || m.Reread}
	if f.file == nil {
		return nil
	}
	for _, other := range r.Mutations {
		f.writes = append(f.writes, ir.Position(other.At))
	}
	if id := f.joined(); id != nil {
		return f.early(f.copyJoined(id))
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
			id := f.taken(n)
			if id == nil || i+1 == len(path) {
				return nil
			}
			if isList(f.TypesInfo.TypeOf(id)) {
				return f.copyElementsOf(f.TypesInfo.ObjectOf(id))
			}
			return f.copyVariable(id, n, path[i+1])
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
		f.leaves(loop.X, f.path(loop.Pos()))
		return f.insert(id, loop.Body.List, 0, loop.Body.Lbrace+1)
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
		asserted, ok := ast.Unparen(assign.Rhs[0]).(*ast.TypeAssertExpr)
		if !ok {
			return nil
		}
		f.leaves(asserted.X, path)
		if len(assign.Lhs) == 1 && f.copyable(id) {
			// pod := obj.(*corev1.Pod)
			//                         ^ .DeepCopy()
			return f.offer(assign.Rhs[0].End(), ".DeepCopy()")
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
			f.called(n)
			return f.insert(id, n.Body.List, 0, n.Body.Lbrace+1)
		case *ast.FuncLit:
			return f.insert(id, n.Body.List, 0, n.Body.Lbrace+1)
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

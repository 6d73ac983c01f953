package badtransform

import (
	"go/ast"
	"go/types"
	"strings"

	"github.com/informerlint/informerlint/internal/analysis/ir"
	"github.com/informerlint/informerlint/internal/model/object"
	"github.com/informerlint/informerlint/internal/rule"
)

// repair mends a defect in place, nil where that takes a decision.
func (c *checker) repair(t object.TransformTrait) *rule.Fix {
	path := c.path(t.Pos())
	switch {
	case t.Defect == object.Copies:
		return c.changeInPlace(path)
	case t.Assertion() != nil:
		return c.passThrough(path)
	}
	return nil
}

// passThrough returns what is of another type as it is.
func (c *checker) passThrough(path []ast.Node) *rule.Fix {
	assertion, stmt := assigned[*ast.TypeAssertExpr](path)
	if stmt == nil || len(stmt.Lhs) != 1 || stmt.Tok.String() != ":=" {
		return nil
	}
	arg, ok := assertion.X.(*ast.Ident)
	name, fn := c.free(path, "ok", "matches", "asserted")
	if !ok || name == "" || fn.Results().Len() != 2 || !types.Identical(fn.Results().At(0).Type(), c.TypesInfo.TypeOf(arg)) {
		return nil
	}
	return rule.SafeFix("Return other types as they are",
		// pod := obj.(*corev1.Pod)
		//    ^                    ^
		//    , ok                 if !ok { return obj, nil }
		rule.Insert(stmt.Lhs[0].End(), ", "+name),
		rule.Insert(stmt.End(), "\nif !"+name+" {\nreturn "+arg.Name+", nil\n}"),
	)
}

// changeInPlace removes a deep copy.
func (c *checker) changeInPlace(path []ast.Node) *rule.Fix {
	call, stmt := assigned[*ast.CallExpr](path)
	if stmt == nil || len(stmt.Lhs) != 1 {
		return nil
	}
	object := call.Fun.(*ast.SelectorExpr).X
	if !types.Identical(c.TypesInfo.TypeOf(object), c.TypesInfo.TypeOf(call)) || c.usedAfter(object, stmt, path) {
		return nil
	}
	// copied := pod.DeepCopy()
	//              ^^^^^^^^^^^
	edit := rule.Replace(span{object.End(), call.End()}, "")
	if types.ExprString(stmt.Lhs[0]) == types.ExprString(object) {
		edit = rule.Replace(stmt, "")
	}
	if c.shared(stmt, path) {
		return rule.UnsafeFix("Change the object in place", edit)
	}
	return rule.SafeFix("Change the object in place", edit)
}

// usedAfter reports whether code after a statement refers to a variable that it
// copies to another one.
func (c *checker) usedAfter(object ast.Expr, stmt *ast.AssignStmt, path []ast.Node) bool {
	id, ok := object.(*ast.Ident)
	if !ok {
		return false
	}
	if left, ok := stmt.Lhs[0].(*ast.Ident); ok && left.Name == id.Name {
		return false
	}
	used := false
	ast.Inspect(enclosing(path), func(n ast.Node) bool {
		if use, ok := n.(*ast.Ident); ok && use.Pos() > stmt.End() && c.TypesInfo.Uses[use] == c.TypesInfo.Uses[id] {
			used = true
		}
		return !used
	})
	return used
}

// returnError returns the error of a SetTransform from the function around it.
func (c *checker) returnError(g *object.TransformRegistration, stmt ast.Stmt) *rule.Fix {
	sig := g.Instr.Parent().Signature
	last := sig.Results().Len() - 1
	if last < 0 || !ir.IsError(sig.Results().At(last).Type()) {
		return nil
	}
	var values strings.Builder
	for v := range sig.Results().Variables() {
		if v == sig.Results().At(last) {
			break
		}
		zero, ok := zeroOf(v.Type())
		if !ok {
			return nil
		}
		values.WriteString(zero + ", ")
	}
	return rule.UnsafeFix("Return the error", // the program went on without the transform
		// informer.SetTransform(strip)
		// ^                           ^
		// if err :=                   ; err != nil { return err }
		rule.Insert(stmt.Pos(), "if err := "),
		rule.Insert(stmt.End(), "; err != nil {\nreturn "+values.String()+"err\n}"),
	)
}

// zeroOf spells the zero value of a type that needs no import.
func zeroOf(t types.Type) (string, bool) {
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return "nil", true
	case *types.Interface:
		_, generic := types.Unalias(t).(*types.TypeParam)
		return "nil", !generic
	case *types.Basic:
		switch {
		case u.Info()&types.IsBoolean != 0:
			return "false", true
		case u.Info()&types.IsString != 0:
			return `""`, true
		case u.Info()&types.IsNumeric != 0:
			return "0", true
		}
	}
	return "", false
}

// assigned returns the expression of a kind that a path leads to, and the
// statement that assigns just its value.
func assigned[E ast.Expr](path []ast.Node) (E, *ast.AssignStmt) {
	for i, n := range path {
		expr, ok := n.(E)
		if !ok || i+1 == len(path) {
			continue
		}
		stmt, ok := path[i+1].(*ast.AssignStmt)
		if ok && len(stmt.Rhs) == 1 && stmt.Rhs[0] == ast.Expr(expr) {
			return expr, stmt
		}
	}
	var none E
	return none, nil
}

// free returns the first name that the innermost function does not use, and
// that function's signature.
func (c *checker) free(path []ast.Node, names ...string) (string, *types.Signature) {
	fn := enclosing(path)
	if fn == nil {
		return "", nil
	}
	used := map[string]bool{}
	ast.Inspect(fn, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			used[id.Name] = true
		}
		return true
	})
	for _, name := range names {
		if !used[name] {
			return name, c.signature(fn)
		}
	}
	return "", nil
}

func enclosing(path []ast.Node) ast.Node {
	for _, n := range path {
		switch n.(type) {
		case *ast.FuncLit, *ast.FuncDecl:
			return n
		}
	}
	return nil
}

func (c *checker) signature(fn ast.Node) *types.Signature {
	switch fn := fn.(type) {
	case *ast.FuncLit:
		return c.TypesInfo.TypeOf(fn).(*types.Signature)
	case *ast.FuncDecl:
		return c.TypesInfo.Defs[fn.Name].Type().(*types.Signature)
	}
	return nil
}

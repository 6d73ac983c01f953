package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"
)

func (e *editor) addFunction(text []byte, _ *ast.File, _ func(token.Pos) int) []byte {
	return fmt.Appendf(slices.Clone(text), "\nfunc added%d(n int) int { return n + %[1]d }\n", e.n)
}

func (e *editor) breakPackage(text []byte, _ *ast.File, _ func(token.Pos) int) []byte {
	return fmt.Appendf(slices.Clone(text), "\nvar broken int = %q\n", "text")
}

// moveLines puts comments between declarations.
func (e *editor) moveLines(text []byte, file *ast.File, offset func(token.Pos) int) []byte {
	if len(file.Decls) == 0 {
		return nil
	}
	at := offset(file.Decls[e.rand.Intn(len(file.Decls))].End())
	line := bytes.IndexByte(text[at:], '\n')
	if line < 0 {
		return nil
	}
	return slices.Insert(slices.Clone(text), at+line+1, []byte(strings.Repeat("// A comment.\n", 1+e.rand.Intn(3))+"\n")...)
}

func (e *editor) renameVariable(text []byte, file *ast.File, offset func(token.Pos) int) []byte {
	uses := map[*ast.Object][]int{}
	var locals []*ast.Object
	ast.Inspect(file, func(n ast.Node) bool {
		if assign, ok := n.(*ast.AssignStmt); ok && assign.Tok == token.DEFINE {
			for _, left := range assign.Lhs {
				if id, ok := left.(*ast.Ident); ok && id.Obj != nil && id.Obj.Pos() == id.Pos() {
					locals = append(locals, id.Obj)
				}
			}
		}
		if id, ok := n.(*ast.Ident); ok && id.Obj != nil {
			uses[id.Obj] = append(uses[id.Obj], offset(id.End()))
		}
		return true
	})
	if len(locals) == 0 {
		return nil
	}
	changed := slices.Clone(text)
	for _, at := range slices.Backward(slices.Sorted(slices.Values(uses[locals[e.rand.Intn(len(locals))]]))) {
		changed = slices.Insert(changed, at, []byte("Renamed")...)
	}
	return changed
}

func (e *editor) deleteStatement(text []byte, file *ast.File, offset func(token.Pos) int) []byte {
	var all []ast.Stmt
	ast.Inspect(file, func(n ast.Node) bool {
		if block, ok := n.(*ast.BlockStmt); ok {
			all = append(all, block.List...)
		}
		return true
	})
	if len(all) == 0 {
		return nil
	}
	s := all[e.rand.Intn(len(all))]
	return slices.Delete(slices.Clone(text), offset(s.Pos()), offset(s.End()))
}

// changeConstant gives a constant another value, best one that others can see.
func (e *editor) changeConstant(text []byte, file *ast.File, offset func(token.Pos) int) []byte {
	var values []*ast.BasicLit
	for _, decl := range file.Decls {
		if gen, ok := decl.(*ast.GenDecl); ok && gen.Tok == token.CONST {
			ast.Inspect(gen, func(n ast.Node) bool {
				if lit, ok := n.(*ast.BasicLit); ok && (lit.Kind == token.INT || lit.Kind == token.STRING) {
					values = append(values, lit)
				}
				return true
			})
		}
	}
	if len(values) == 0 {
		return nil
	}
	v := values[e.rand.Intn(len(values))]
	value := `(` + v.Value + ` + "x")`
	if v.Kind == token.INT {
		value = []string{"0", "(" + v.Value + " + 1)"}[e.rand.Intn(2)]
	}
	return slices.Replace(slices.Clone(text), offset(v.Pos()), offset(v.End()), []byte(value)...)
}

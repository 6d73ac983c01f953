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

// renameVariable renames what one declaration calls by a name of its own.
func (e *editor) renameVariable(text []byte, file *ast.File, offset func(token.Pos) int) []byte {
	if len(file.Decls) == 0 {
		return nil
	}
	var declared []string
	ends, fields := map[string][]int{}, map[*ast.Ident]bool{}
	ast.Inspect(file.Decls[e.rand.Intn(len(file.Decls))], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, left := range n.Lhs {
				if id, ok := left.(*ast.Ident); ok && n.Tok == token.DEFINE && id.Name != "_" {
					declared = append(declared, id.Name)
				}
			}
		case *ast.SelectorExpr:
			fields[n.Sel] = true
		case *ast.Ident:
			if !fields[n] {
				ends[n.Name] = append(ends[n.Name], offset(n.End()))
			}
		}
		return true
	})
	if len(declared) == 0 {
		return nil
	}
	changed, name := slices.Clone(text), declared[e.rand.Intn(len(declared))]
	for _, end := range slices.Backward(slices.Sorted(slices.Values(ends[name]))) {
		changed = slices.Insert(changed, end, []byte("Renamed")...)
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

package rule

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// Without returns the edits that remove the imports that a file uses only in
// these nodes of it. It is false where the file would no longer compile
// without them because a local variable is used nowhere else.
func (p *Pass) Without(nodes ...ast.Node) (edits []analysis.TextEdit, ok bool) {
	f := p.FileOf(nodes[0].Pos())
	inside, outside := map[types.Object]bool{}, map[types.Object]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		id, isIdent := n.(*ast.Ident)
		if !isIdent {
			return true
		}
		if obj := p.TypesInfo.Uses[id]; obj != nil {
			if slices.ContainsFunc(nodes, func(n ast.Node) bool { return n.Pos() <= id.Pos() && id.End() <= n.End() }) {
				inside[obj] = true
			} else {
				outside[obj] = true
			}
		}
		return true
	})
	for obj := range inside {
		if outside[obj] {
			continue
		}
		switch obj := obj.(type) {
		case *types.PkgName:
			edits = append(edits, p.removeImport(f, obj)...)
		case *types.Var:
			if isLocal(obj) {
				return nil, false
			}
		}
	}
	slices.SortFunc(edits, func(a, b analysis.TextEdit) int { return cmp.Compare(a.Pos, b.Pos) })
	return edits, true
}

// isLocal reports whether a variable must be used: parameters need not be.
func isLocal(v *types.Var) bool { return v.Kind() == types.LocalVar }

// removeImport removes an import spec, with its line where it has one of its own.
func (p *Pass) removeImport(f *ast.File, name *types.PkgName) []analysis.TextEdit {
	for _, decl := range f.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok {
			continue
		}
		for i, spec := range gen.Specs {
			imp, ok := spec.(*ast.ImportSpec)
			if !ok || p.TypesInfo.PkgNameOf(imp) != name {
				continue
			}
			if len(gen.Specs) == 1 {
				return []analysis.TextEdit{Replace(gen, "")}
			}
			edit := Replace(imp, "")
			if i > 0 {
				edit.Pos = endOfImport(gen.Specs[i-1].(*ast.ImportSpec))
			} else {
				edit.End = gen.Specs[1].Pos()
			}
			return []analysis.TextEdit{edit}
		}
	}
	return nil
}

package driver

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"strconv"
	"strings"
)

// dropUnusedImports removes the imports that a file used before the fixes and
// no longer uses after them.
func dropUnusedImports(before, after []byte) []byte {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", after, parser.ParseComments)
	if err != nil {
		return after // formatting will say why
	}
	old, err := parser.ParseFile(token.NewFileSet(), "", before, 0)
	if err != nil {
		return after
	}
	usedBefore, used := usedNames(old), usedNames(f)
	file := fset.File(f.FileStart)
	var edits []edit
	for _, decl := range f.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || gen.Tok != token.IMPORT {
			continue
		}
		var dead []ast.Node
		for _, spec := range gen.Specs {
			name := importName(spec.(*ast.ImportSpec))
			if usedBefore[name] && !used[name] {
				dead = append(dead, spec)
			}
		}
		if len(dead) == len(gen.Specs) {
			dead = []ast.Node{gen}
		}
		for _, n := range dead {
			edits = append(edits, wholeLines(after, file.Offset(n.Pos()), file.Offset(n.End())))
		}
	}
	return apply(after, edits)
}

// usedNames collects the names that refer to nothing declared in the file:
// among them are the names of its imports.
func usedNames(f *ast.File) map[string]bool {
	names := map[string]bool{}
	for _, id := range f.Unresolved {
		names[id.Name] = true
	}
	return names
}

// importName guesses the name that an import declares; a wrong guess is not
// in use before the fixes and so the import stays.
func importName(imp *ast.ImportSpec) string {
	if imp.Name != nil {
		return imp.Name.Name
	}
	p, _ := strconv.Unquote(imp.Path.Value)
	base := path.Base(p)
	if len(base) > 1 && base[0] == 'v' && strings.Trim(base[1:], "0123456789") == "" {
		base = path.Base(path.Dir(p))
	}
	base, _, _ = strings.Cut(base, ".")
	return strings.TrimPrefix(base, "go-")
}

// headerEnd returns the offset at which the imports end.
func headerEnd(src []byte) int {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "", src, parser.ImportsOnly)
	if err != nil {
		return 0
	}
	end := f.Name.End()
	for _, decl := range f.Decls {
		end = max(end, decl.End())
	}
	return fset.File(f.FileStart).Offset(end)
}

// wholeLines widens a range to the lines it is alone on.
func wholeLines(src []byte, start, end int) edit {
	from, to := start, end
	for from > 0 && (src[from-1] == ' ' || src[from-1] == '\t') {
		from--
	}
	for to < len(src) && src[to] != '\n' {
		to++
	}
	rest := strings.TrimSpace(string(src[end:to]))
	if (from == 0 || src[from-1] == '\n') && (rest == "" || strings.HasPrefix(rest, "//")) {
		return edit{from, min(to+1, len(src)), nil}
	}
	return edit{start, end, nil}
}

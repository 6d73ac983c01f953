package rule

import (
	"go/ast"
	"go/token"
	"path"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// Insert is an edit that adds text at one position.
func Insert(at token.Pos, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: at, End: at, NewText: []byte(text)}
}

// Replace is an edit that puts text in place of a node.
func Replace(at analysis.Range, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: at.Pos(), End: at.End(), NewText: []byte(text)}
}

// Append is an edit that adds an argument to a call; its arguments must not
// end in a slice that is passed on whole.
func Append(call *ast.CallExpr, arg string) analysis.TextEdit {
	if len(call.Args) == 0 {
		return Insert(call.Rparen, arg)
	}
	return Insert(call.Args[len(call.Args)-1].End(), ", "+arg)
}

// Distinct drops edits that an earlier one makes already.
func Distinct(edits []analysis.TextEdit) []analysis.TextEdit {
	var out []analysis.TextEdit
	for _, e := range edits {
		if !slices.ContainsFunc(out, func(o analysis.TextEdit) bool {
			return o.Pos == e.Pos && o.End == e.End && string(o.NewText) == string(e.NewText)
		}) {
			out = append(out, e)
		}
	}
	return out
}

// SafeFix is a fix that keeps behaviour apart from the defect.
func SafeFix(message string, edits ...analysis.TextEdit) *Fix {
	return &Fix{Message: message, Edits: edits}
}

// UnsafeFix is a fix that changes freshness, ordering or what is cached.
func UnsafeFix(message string, edits ...analysis.TextEdit) *Fix {
	return &Fix{Message: message, Unsafe: true, Edits: edits}
}

// Offer offers the fix of a finding to hosts and to -fix, where there is one: an unsafe one
// only to those who asked for such.
func (f *Finding) Offer(unsafe bool) {
	f.SuggestedFixes = nil
	if f.Fix != nil && (unsafe || !f.Fix.Unsafe) {
		f.SuggestedFixes = []analysis.SuggestedFix{{Message: f.Fix.Message, TextEdits: f.Fix.Edits}}
	}
}

// Import returns the name under which a file refers to a package, and the
// edits that import it where the file does not do so yet: as name, or as one
// made of the directories' names where that means something else.
func (p *Pass) Import(f *ast.File, pkgPath, name string) (string, []analysis.TextEdit) {
	for _, imp := range f.Imports {
		if got, _ := strconv.Unquote(imp.Path.Value); got != pkgPath {
			continue
		}
		if obj := p.TypesInfo.PkgNameOf(imp); obj != nil && obj.Name() != "_" && obj.Name() != "." {
			return obj.Name(), nil
		}
	}
	name = p.unclaimed(f, pkgPath, name)
	spec := strconv.Quote(pkgPath)
	if path.Base(pkgPath) != name {
		spec = name + " " + spec
	}
	return name, []analysis.TextEdit{insertImport(f, pkgPath, spec)}
}

// unclaimed returns the name for an import that the file has for nothing else:
// stderrors for "errors", apimeta for ".../api/meta".
func (p *Pass) unclaimed(f *ast.File, pkgPath, name string) string {
	if !p.claimed(f, name) {
		return name
	}
	parent := path.Base(path.Dir(pkgPath))
	if parent == "." {
		parent = "std"
	}
	longer := strings.ReplaceAll(parent, "-", "") + name
	if !token.IsIdentifier(longer) || p.claimed(f, longer) {
		return name // the result does not compile, and is not applied
	}
	return longer
}

// claimed reports whether a name means something in a whole file.
func (p *Pass) claimed(f *ast.File, name string) bool {
	return p.Pkg.Scope().Lookup(name) != nil || slices.ContainsFunc(f.Imports, func(imp *ast.ImportSpec) bool {
		obj := p.TypesInfo.PkgNameOf(imp)
		return obj != nil && obj.Name() == name
	})
}

// insertImport adds a spec to the import declaration with the longest common
// prefix, in its sorted place.
func insertImport(f *ast.File, pkgPath, spec string) analysis.TextEdit {
	var after *ast.ImportSpec
	best := -1
	for _, imp := range f.Imports {
		p, _ := strconv.Unquote(imp.Path.Value)
		if n := commonPrefix(p, pkgPath); n > best || n == best && p < pkgPath {
			after, best = imp, n
		}
	}
	if after == nil {
		return Insert(f.Name.End(), "\n\nimport "+spec)
	}
	for _, decl := range f.Decls {
		gen, ok := decl.(*ast.GenDecl)
		if !ok || after.Pos() < gen.Pos() || gen.End() < after.End() {
			continue
		}
		if !gen.Lparen.IsValid() {
			return Insert(gen.End(), "\nimport "+spec)
		}
	}
	if p, _ := strconv.Unquote(after.Path.Value); p > pkgPath {
		return Insert(after.Pos(), spec+"\n\t")
	}
	return Insert(endOfImport(after), "\n\t"+spec)
}

func endOfImport(imp *ast.ImportSpec) token.Pos {
	if imp.Comment != nil {
		return imp.Comment.End()
	}
	return imp.End()
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

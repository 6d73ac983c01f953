package rule

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
)

// servesLocal reports whether a package, or one of its module that it imports, manages
// clusters of one machine: those it serves never hold what the reference cluster does.
func servesLocal(pass *analysis.Pass) bool { return LeadsTo(pass, kube.ManagesLocalClusters) }

// LeadsTo reports whether a package, or one of its module that it imports, imports one of a
// sort. What only tests import does not count.
func LeadsTo(pass *analysis.Pass, is func(*types.Package) bool) bool {
	l := &leads{pass: pass, is: is, seen: map[*types.Package]bool{}}
	return slices.ContainsFunc(pass.Files, func(file *ast.File) bool {
		return !IsTestFile(pass.Fset, file) && slices.ContainsFunc(file.Imports, func(spec *ast.ImportSpec) bool {
			name := pass.TypesInfo.PkgNameOf(spec)
			return name != nil && l.to(name.Imported())
		})
	})
}

// leads walks through the imports of a module.
type leads struct {
	pass *analysis.Pass
	is   func(*types.Package) bool
	seen map[*types.Package]bool
}

func (l *leads) to(pkg *types.Package) bool {
	if l.seen[pkg] {
		return false
	}
	l.seen[pkg] = true
	return l.is(pkg) || InModuleOf(l.pass, pkg.Path()) && slices.ContainsFunc(pkg.Imports(), l.to)
}

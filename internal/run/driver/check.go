package driver

import (
	"context"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"runtime"
	"sync"

	"golang.org/x/tools/go/gcexportdata"
	"golang.org/x/tools/go/packages"

	"github.com/informerlint/informerlint/internal/rule"
)

// check type-checks every package that comes from source, dependencies first,
// and calls analyse for those that are analysed, in the same order.
func (g *graph) check(ctx context.Context, overlay map[string][]byte, analyse func(*node)) error {
	var wg sync.WaitGroup
	cpu := make(chan struct{}, runtime.GOMAXPROCS(0))
	step := func(n *node, before func(*node) chan struct{}, do func()) {
		for _, d := range n.deps {
			if ch := before(d); ch != nil {
				<-ch
			}
		}
		cpu <- struct{}{}
		defer func() { <-cpu }()
		if ctx.Err() == nil {
			do()
		}
	}
	var todo []*node
	for _, n := range g.order {
		if n.needed && n.source && n.checked == nil {
			n.checked, n.done = make(chan struct{}), make(chan struct{})
			todo = append(todo, n)
		}
	}
	progress := g.cfg.Progress
	if progress == nil {
		progress = &Progress{}
	}
	progress.Total.Store(int64(len(todo)))
	progress.Done.Store(0)
	for _, n := range todo {
		wg.Go(func() {
			defer progress.Done.Add(1)
			defer close(n.done)
			step(n, func(d *node) chan struct{} { return d.checked }, func() { g.checkPackage(n, overlay) })
			close(n.checked)
			if g.keeps(n) {
				step(n, func(*node) chan struct{} { return nil }, func() { g.undisturbed(g.keepTypes, n) })
			}
			if analyse != nil && n.usable() {
				g.completeTypes(n)
				step(n, func(d *node) chan struct{} { return d.done }, func() { g.undisturbed(analyse, n) })
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// completeTypes reads the types of packages below one that facts are known of.
// Others tell of these types only what they mention.
func (g *graph) completeTypes(n *node) {
	for _, m := range n.below() {
		if m.hit != nil && !m.source {
			_, _ = g.fromExportData(m) // a failure has the load start over
		}
	}
}

func (g *graph) checkPackage(n *node, overlay map[string][]byte) {
	n.errs = n.listed
	syntax := g.parse(n, overlay)
	n.moved = g.recall.moved(n)
	if len(syntax) == 0 {
		return
	}
	n.types = types.NewPackage(n.PkgPath, n.Name)
	conf := &types.Config{
		Importer:         importerFunc(func(path string) (*types.Package, error) { return g.importPackage(n, path) }),
		IgnoreFuncBodies: !n.analysed,
		FakeImportC:      !n.analysed || !g.cfg.Cgo,
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
	if !g.cfg.Cgo {
		g.mixesC(n)
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
		n = g.kept[path]
	}
	if n == nil {
		return nil, errors.New("the go command does not know this package, or it is part of an import cycle")
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

// fromExportData reads the types of a package. One file's data adds objects to
// many packages, so readers take turns, and wait until no analysis looks at
// them. Data that cannot be read (the go command may be newer than we are, or
// clean its cache) makes the load start over without any.
func (g *graph) fromExportData(n *node) (*types.Package, error) {
	if p := g.read(n.PkgPath); p != nil {
		return p, nil
	}
	g.exports.Lock()
	defer g.exports.Unlock()
	if p := g.exports.types[n.PkgPath]; p != nil && p.Complete() {
		return p, nil
	}
	p, err := g.readTypes(n)
	if err != nil {
		g.exports.failed = true
		return nil, fmt.Errorf("reading export data: %w", err)
	}
	return p, nil
}

// read returns the types of a package whose export data was read before.
func (g *graph) read(path string) *types.Package {
	g.exports.RLock()
	defer g.exports.RUnlock()
	if p := g.exports.types[path]; p != nil && p.Complete() {
		return p
	}
	return nil
}

// undisturbed analyses a package while no export data is read.
func (g *graph) undisturbed(analyse func(*node), n *node) {
	g.exports.RLock()
	defer g.exports.RUnlock()
	analyse(n)
}

func (g *graph) readTypes(n *node) (*types.Package, error) {
	if n.ExportFile == "" {
		return g.recall.readTypes(n, g.exports.types)
	}
	return readExportData(g.fset, g.exports.types, n.ExportFile, n.PkgPath)
}

func readExportData(fset *token.FileSet, known map[string]*types.Package, file, pkgPath string) (*types.Package, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	//lint:ignore SA1019 up to Go 1.27 the files of "go list -export" are archives, in which only NewReader finds the data
	r, err := gcexportdata.NewReader(f)
	if err != nil {
		return nil, err
	}
	return gcexportdata.Read(r, fset, known, pkgPath)
}

func (n *node) typeError(err error) {
	var e types.Error
	if !errors.As(err, &e) {
		n.errs = append(n.errs, packages.Error{Msg: err.Error(), Kind: packages.TypeError})
		return
	}
	n.errs = append(n.errs, packages.Error{Pos: rule.PositionOf(e.Fset, e.Pos).String(), Msg: e.Msg, Kind: packages.TypeError})
}

package driver

import (
	"crypto/sha256"
	"errors"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"

	"golang.org/x/tools/go/packages"
)

// parse reads the files of a package; bodies of functions that are not
// analysed are dropped at once.
func (g *graph) parse(n *node, overlay map[string][]byte) []*ast.File {
	mode := parser.SkipObjectResolution
	if n.analysed {
		mode |= parser.ParseComments | parser.AllErrors
	}
	n.sums = map[string][sha256.Size]byte{}
	var files []*ast.File
	for _, name := range n.GoFiles {
		src, ok := overlay[name]
		if !ok {
			var err error
			if src, err = os.ReadFile(name); err != nil {
				n.parseError(name, err)
				continue
			}
			if n.own {
				n.sums[name] = sha256.Sum256(src)
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

// dropBodies empties the bodies: without one, init and generic functions are
// errors.
func dropBodies(f *ast.File) {
	for _, decl := range f.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Body != nil {
			fn.Body.List = nil
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

package rule

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"
)

// uncalled reports whether a place is in a function that nothing runs as far as its
// package shows: none that other packages may name, and none of those names it.
func (p *Pass) uncalled(at token.Pos) bool {
	if !p.Settings.Callers {
		return false
	}
	fn, obj := p.function(at)
	return obj != nil && mayBeUncalled(fn, obj, isProgram(p.Pass)) && !p.runs()[obj]
}

// function returns the declared function that holds a place, nil where there is
// none or nothing is known of it.
func (p *Pass) function(at token.Pos) (*ast.FuncDecl, *types.Func) {
	file := p.FileOf(at)
	if file == nil {
		return nil, nil
	}
	for _, decl := range file.Decls {
		if fn, ok := decl.(*ast.FuncDecl); ok && fn.Pos() <= at && at < fn.End() {
			obj, _ := p.TypesInfo.Defs[fn.Name].(*types.Func)
			return fn, obj
		}
	}
	return nil, nil
}

// mayBeUncalled reports whether only its own package can call a function: one that it
// does not export, or one that is no method if the package is a program.
func mayBeUncalled(fn *ast.FuncDecl, obj *types.Func, program bool) bool {
	if obj.Exported() && (!program || fn.Recv != nil) {
		return false
	}
	return fn.Name.Name != "main" && fn.Name.Name != "init" && fn.Name.Name != "_" && !linked(fn)
}

// isProgram reports whether a package is a program, which no other package imports. One
// whose main does nothing may be a plugin, of which others look functions up.
func isProgram(pass *analysis.Pass) bool {
	if pass.Pkg.Name() != "main" {
		return false
	}
	for _, f := range pass.Files {
		for _, decl := range f.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			if ok && fn.Recv == nil && fn.Name.Name == "main" {
				return fn.Body != nil && len(fn.Body.List) > 0
			}
		}
	}
	return false
}

// linked reports whether code in another language, or another package, calls a
// function by a name of its own.
func linked(fn *ast.FuncDecl) bool {
	return fn.Doc != nil && slices.ContainsFunc(fn.Doc.List, func(c *ast.Comment) bool {
		return strings.HasPrefix(c.Text, "//go:linkname") || strings.HasPrefix(c.Text, "//go:wasmexport") || strings.HasPrefix(c.Text, "//export ")
	})
}

// runs are the functions of the package that may run: found when the first
// finding asks for them.
func (p *Pass) runs() map[*types.Func]bool {
	if p.running == nil {
		p.running = running(p.Pass, p.Settings.Tests)
	}
	return p.running
}

// running goes from what other packages may name, and from package variables,
// to the functions that they name.
func running(pass *analysis.Pass, tests bool) map[*types.Func]bool {
	named := map[*types.Func][]*types.Func{}
	var todo []*types.Func
	methods, program := hiddenMethods(pass), isProgram(pass)
	for _, f := range pass.Files {
		if !tests && IsTestFile(pass.Fset, f) {
			continue
		}
		for _, decl := range f.Decls {
			fn, ok := decl.(*ast.FuncDecl)
			obj, known := (*types.Func)(nil), false
			if ok {
				obj, known = pass.TypesInfo.Defs[fn.Name].(*types.Func)
			}
			if !known {
				todo = append(todo, functionsIn(pass, decl)...)
				continue
			}
			named[obj] = functionsIn(pass, decl)
			if !mayBeUncalled(fn, obj, program) || fn.Recv != nil && methods[obj.Name()] {
				todo = append(todo, obj)
			}
		}
	}
	return reached(todo, named)
}

// reached are functions, and those that they name, directly or not.
func reached(todo []*types.Func, named map[*types.Func][]*types.Func) map[*types.Func]bool {
	found := map[*types.Func]bool{}
	for len(todo) > 0 {
		fn := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if !found[fn] {
			found[fn] = true
			todo = append(todo, named[fn]...)
		}
	}
	return found
}

// functionsIn are the functions that a declaration names.
func functionsIn(pass *analysis.Pass, decl ast.Decl) (found []*types.Func) {
	ast.Inspect(decl, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if fn, ok := pass.TypesInfo.Uses[id].(*types.Func); ok && fn.Pkg() == pass.Pkg {
				found = append(found, fn.Origin())
			}
		}
		return true
	})
	return found
}

// hiddenMethods are the names of the methods of interfaces that only types of
// this package can have.
func hiddenMethods(pass *analysis.Pass) map[string]bool {
	names := map[string]bool{}
	for _, obj := range pass.TypesInfo.Defs {
		if fn, ok := obj.(*types.Func); ok && !fn.Exported() && fn.Signature().Recv() != nil && types.IsInterface(fn.Signature().Recv().Type()) {
			names[fn.Name()] = true
		}
	}
	return names
}

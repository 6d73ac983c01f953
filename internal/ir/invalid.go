package ir

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// sound returns a package's source without what a broken import leaves
// invalid. The type checker reports the import only, not what follows from it,
// and the SSA builder does not survive that: functions lose their bodies,
// package variables their initialisers.
func sound(info *types.Info, files []*ast.File) (*types.Info, []*ast.File) {
	var dropped []ast.Node
	clean := slices.Clone(files)
	for i, f := range files {
		for j, decl := range f.Decls {
			if !invalid(info, decl) {
				continue
			}
			dropped = append(dropped, decl)
			if fn, ok := decl.(*ast.FuncDecl); ok {
				if clean[i] == f {
					clean[i] = copyFile(f)
				}
				clean[i].Decls[j] = withoutBody(fn)
			}
		}
	}
	if dropped == nil {
		return info, files
	}
	return withoutInit(info, func(pos token.Pos) bool {
		return slices.ContainsFunc(dropped, func(n ast.Node) bool { return n.Pos() <= pos && pos < n.End() })
	}), clean
}

func copyFile(f *ast.File) *ast.File {
	c := *f
	c.Decls = slices.Clone(f.Decls)
	return &c
}

func withoutBody(fn *ast.FuncDecl) *ast.FuncDecl {
	c := *fn
	c.Body = nil
	return &c
}

// withoutInit is the type information without the initialisers at some places.
func withoutInit(info *types.Info, drop func(token.Pos) bool) *types.Info {
	c := *info
	c.InitOrder = slices.DeleteFunc(slices.Clone(info.InitOrder), func(init *types.Initializer) bool {
		return drop(init.Rhs.Pos())
	})
	return &c
}

// invalid tells whether the type checker found no meaning for part of what a
// declaration executes.
func invalid(info *types.Info, decl ast.Decl) bool {
	switch decl := decl.(type) {
	case *ast.FuncDecl:
		return decl.Body != nil && (meaningless(info, decl.Type) || meaningless(info, decl.Body))
	case *ast.GenDecl:
		return decl.Tok == token.VAR && meaningless(info, decl)
	}
	return false
}

func meaningless(info *types.Info, node ast.Node) bool {
	found := false
	ast.Inspect(node, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			found = found || !resolved(info, n)
		case *ast.CallExpr, *ast.IndexExpr, *ast.CompositeLit:
			tv, ok := info.Types[n.(ast.Expr)]
			found = found || !ok || tv.Type == types.Typ[types.Invalid]
		}
		return !found
	})
	return found
}

// resolved tells whether an identifier means something. Packages, labels and
// built-in functions have no type.
func resolved(info *types.Info, id *ast.Ident) bool {
	if id.Name == "_" {
		return true
	}
	obj, known := info.Uses[id]
	if !known {
		obj, known = info.Defs[id]
	}
	switch obj.(type) {
	case *types.Var, *types.Const, *types.Func, *types.TypeName:
		return obj.Type() != types.Typ[types.Invalid]
	}
	return known
}

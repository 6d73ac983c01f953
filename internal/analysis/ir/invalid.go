package ir

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"iter"
	"slices"
)

// sound returns a package's source without what a broken import leaves
// invalid. The type checker reports the import only, not what follows from it,
// and the SSA builder does not survive that: functions lose statements, or their
// bodies, package variables their initialisers.
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
				clean[i].Decls[j] = cmp.Or(prune(info, fn), withoutBody(fn))
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

// invalid reports whether the type checker found no meaning for part of what a
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
		case *ast.CallExpr:
			found = found || !typed(info, n) || takesInvalid(info.TypeOf(n.Fun))
		case *ast.CompositeLit:
			found = found || !typed(info, n) || hasInvalidElem(info.TypeOf(n)) || positional(n) && hasInvalidField(info.TypeOf(n))
		case *ast.IndexExpr:
			found = found || !typed(info, n)
		case *ast.FuncType:
			found = found || returnsInvalid(info, n)
		case *ast.SendStmt:
			found = found || hasInvalidElem(info.TypeOf(n.Chan))
		}
		return !found
	})
	return found
}

func typed(info *types.Info, e ast.Expr) bool {
	tv, ok := info.Types[e]
	if results, several := tv.Type.(*types.Tuple); several {
		return !anyInvalid(results.Variables())
	}
	return ok && !isInvalid(tv.Type)
}

func isInvalid(t types.Type) bool { return t != nil && types.Unalias(t) == types.Typ[types.Invalid] }

func anyInvalid(vars iter.Seq[*types.Var]) bool {
	for v := range vars {
		if isInvalid(v.Type()) {
			return true
		}
	}
	return false
}

// returnsInvalid tells of a function with a result that nothing can be converted to.
func returnsInvalid(info *types.Info, fn *ast.FuncType) bool {
	return fn.Results != nil && slices.ContainsFunc(fn.Results.List, func(f *ast.Field) bool { return isInvalid(info.TypeOf(f.Type)) })
}

// takesInvalid tells of a function with a parameter that nothing can be
// converted to.
func takesInvalid(t types.Type) bool {
	s, ok := t.Underlying().(*types.Signature)
	if !ok {
		return false
	}
	if n := s.Params().Len(); s.Variadic() && hasInvalidElem(s.Params().At(n-1).Type()) {
		return true
	}
	return anyInvalid(s.Params().Variables())
}

// hasInvalidElem tells of slices, maps and channels of what has no meaning.
func hasInvalidElem(t types.Type) bool {
	if m, ok := t.Underlying().(*types.Map); ok && isInvalid(m.Key()) {
		return true
	}
	c, ok := t.Underlying().(interface{ Elem() types.Type })
	return ok && isInvalid(c.Elem())
}

// positional reports whether a literal gives its elements without keys, which
// would name the fields.
func positional(lit *ast.CompositeLit) bool {
	if len(lit.Elts) == 0 {
		return false
	}
	_, keyed := lit.Elts[0].(*ast.KeyValueExpr)
	return !keyed
}

func hasInvalidField(t types.Type) bool {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	return ok && anyInvalid(s.Fields())
}

// resolved reports whether an identifier means something. Packages, labels and
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

package ir

import (
	"go/constant"
	"go/types"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/informerlint/informerlint/internal/rule"
)

// TypeName returns the declaration of the named type that t is or points to, the
// generic one of an instance; nil if there is none.
func TypeName(t types.Type) types.Object {
	if t == nil {
		return nil
	}
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if n, ok := t.(*types.Named); ok {
		return n.Origin().Obj()
	}
	return nil
}

// IsError reports whether a type is error itself: no type that implements it, and no other
// interface of the same method.
func IsError(t types.Type) bool {
	return types.Identical(t, types.Universe.Lookup("error").Type())
}

// IsBool reports whether a type is one of bools.
func IsBool(t types.Type) bool {
	basic, ok := t.Underlying().(*types.Basic)
	return ok && basic.Info()&types.IsBoolean != 0
}

// Pointee is what a pointer points to, however often, and the type itself for others.
func Pointee(t types.Type) types.Type {
	for {
		p, ok := types.Unalias(t).(*types.Pointer)
		if !ok {
			return t
		}
		t = p.Elem()
	}
}

// IsStandard reports whether a package belongs to the standard library: other modules are
// named after a host, but for the one under analysis, which may have any name.
func IsStandard(pass *analysis.Pass, pkg *types.Package) bool {
	host, _, _ := strings.Cut(pkg.Path(), "/")
	return !strings.Contains(host, ".") && !rule.InModuleOf(pass, pkg.Path())
}

// IsZero reports whether a constant is the zero value of its type; so is nil, which
// SSA has for those that are no basic types.
func IsZero(c constant.Value) bool {
	if c == nil {
		return true
	}
	switch c.Kind() {
	case constant.Bool:
		return !constant.BoolVal(c)
	case constant.String:
		return constant.StringVal(c) == ""
	}
	return constant.Sign(c) == 0
}

// IsAny reports whether a type is the interface without methods; a type parameter is not.
func IsAny(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	_, generic := types.Unalias(t).(*types.TypeParam)
	return ok && !generic && i.NumMethods() == 0
}

// IsFunc reports whether a type is one of functions.
func IsFunc(t types.Type) bool {
	_, ok := t.Underlying().(*types.Signature)
	return ok
}

// HoldsFuncs reports whether a type is that of slices or maps of functions.
func HoldsFuncs(t types.Type) bool {
	entry := EntryOf(t)
	return entry != nil && IsFunc(entry)
}

// HoldsInterfaces reports whether a type is that of slices or maps of interfaces with methods.
func HoldsInterfaces(t types.Type) bool {
	entry := EntryOf(t)
	if entry == nil {
		return false
	}
	i, ok := entry.Underlying().(*types.Interface)
	return ok && i.NumMethods() > 0
}

// EntryOf is the type of the entries of a slice or map, nil for other types.
func EntryOf(t types.Type) types.Type {
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return t.Elem()
	case *types.Map:
		return t.Elem()
	}
	return nil
}

// Deref is what a pointer points to, a pointer itself where it points to one, and the type
// itself for others.
func Deref(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

package kube

import (
	"go/types"
	"reflect"
)

// IsPartOfObject reports whether a type is a struct that API objects consist of: its
// package declares objects, and its fields have names on the wire.
func IsPartOfObject(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return false
	}
	s, ok := named.Underlying().(*types.Struct)
	return ok && encoded(s) && declaresObjects(named.Obj().Pkg())
}

func encoded(s *types.Struct) bool {
	for i := range s.NumFields() {
		if _, ok := reflect.StructTag(s.Tag(i)).Lookup("json"); !ok {
			return false
		}
	}
	return s.NumFields() > 0
}

// declaresObjects reports whether a package declares a struct that is an API object.
func declaresObjects(pkg *types.Package) bool {
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		obj, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || obj.IsAlias() {
			continue
		}
		if _, ok := obj.Type().Underlying().(*types.Struct); ok && IsAPIObject(types.NewPointer(obj.Type())) {
			return true
		}
	}
	return false
}

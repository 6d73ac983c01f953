package kube

import (
	"go/types"
	"path"
	"slices"
	"strings"
	"sync"
)

// IsUpdateEvent reports whether t is a struct with the two objects of an update.
func IsUpdateEvent(t types.Type) bool {
	return anyField(t, func(f *types.Var) bool { return Is(f, OldObject) })
}

// updateMethods returns the names of the methods that receive updates.
var updateMethods = sync.OnceValue(func() []string {
	var names []string
	for at, rows := range table() {
		if slices.ContainsFunc(rows, func(s Symbol) bool {
			return s.Recv != "" && (s.Role == OnUpdate || s.Role == PredicateUpdate)
		}) {
			names = append(names, at.name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
})

// UpdateMethod returns the method that receives updates, of a type that is an
// event handler or a predicate; nil for other types.
func UpdateMethod(t types.Type) *types.Func {
	for _, name := range updateMethods() {
		obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
		if fn, ok := obj.(*types.Func); ok && takesUpdate(fn.Signature()) {
			return fn
		}
	}
	return nil
}

func takesUpdate(sig *types.Signature) bool {
	params := sig.Params()
	for p := range params.Variables() {
		if IsUpdateEvent(p.Type()) {
			return true
		}
	}
	return params.Len() == 2 && sig.Results().Len() == 0 && types.Identical(params.At(0).Type(), params.At(1).Type())
}

// VersionOfType returns how source code reads the resource version of a value
// of type t: ".ResourceVersion" where that is a field.
func VersionOfType(t types.Type) string {
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, "ResourceVersion")
	if field, ok := obj.(*types.Var); ok && Is(field, VersionOf) {
		return ".ResourceVersion"
	}
	return ".GetResourceVersion()"
}

// TypeOf returns the type of a kind as a package's imports, and theirs,
// declare it; nil if none does.
func TypeOf(kind Kind, from *types.Package) types.Type {
	seen := map[*types.Package]bool{}
	var find func(pkg *types.Package) types.Object
	find = func(pkg *types.Package) types.Object {
		if seen[pkg] {
			return nil
		}
		seen[pkg] = true
		if pathOf(pkg) == kind.Package {
			return pkg.Scope().Lookup(kind.Name)
		}
		for _, imp := range pkg.Imports() {
			if obj := find(imp); obj != nil {
				return obj
			}
		}
		return nil
	}
	if obj := find(from); obj != nil {
		return obj.Type()
	}
	return nil
}

// AnyObject is what the types of all API objects have in common.
var AnyObject = Kind{metaV1, "Object"}

// ImportName is the name under which source code commonly imports a package
// of API types: that of its group before that of its version.
func ImportName(pkg string) string {
	base, group := path.Base(pkg), path.Base(path.Dir(pkg))
	if strings.HasPrefix(base, "v") && len(base) > 1 && '0' <= base[1] && base[1] <= '9' {
		return strings.Map(letters, group) + base
	}
	return base
}

func letters(r rune) rune {
	if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
		return r
	}
	return -1
}

// Finalizes reports whether a method of a knative reconciler only handles
// objects that are being deleted.
func Finalizes(fn *types.Func) bool { return strings.Contains(fn.Name(), "Finalize") }

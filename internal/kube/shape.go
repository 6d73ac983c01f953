package kube

import (
	"go/types"
	"strings"
)

// Packages whose types give generated code its shape.
const (
	metaV1     = apimachinery + "/pkg/apis/meta/v1"
	toolsCache = clientGo + "/tools/cache"
)

// is reports whether t is the named type of a package.
func is(t types.Type, pkg, name string) bool {
	n, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return false
	}
	obj := n.Obj()
	return obj.Name() == name && obj.Pkg() != nil && pathOf(obj.Pkg()) == pkg
}

func isContext(t types.Type) bool  { return is(t, "context", "Context") }
func isDuration(t types.Type) bool { return is(t, "time", "Duration") }
func isError(t types.Type) bool    { return types.Identical(t, types.Universe.Lookup("error").Type()) }

func isString(t types.Type) bool {
	b, ok := types.Unalias(t).(*types.Basic)
	return ok && b.Kind() == types.String
}

// isPointerTo reports whether t points to the named type of a package.
func isPointerTo(t types.Type, pkg, name string) bool {
	p, ok := types.Unalias(t).(*types.Pointer)
	return ok && is(p.Elem(), pkg, name)
}

// method returns a method of t or *t, nil where there is none.
func method(t types.Type, name string) *types.Func {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return nil
	}
	obj, _, _ := types.LookupFieldOrMethod(t, true, nil, name)
	fn, _ := obj.(*types.Func)
	return fn
}

// results reports whether a function's results satisfy the predicates, one each.
func results(sig *types.Signature, each ...func(types.Type) bool) bool {
	return all(sig.Results(), each)
}

// params tells the same of a function's parameters.
func params(sig *types.Signature, each ...func(types.Type) bool) bool {
	return all(sig.Params(), each)
}

func all(vars *types.Tuple, each []func(types.Type) bool) bool {
	if vars.Len() != len(each) {
		return false
	}
	for i, ok := range each {
		if !ok(vars.At(i).Type()) {
			return false
		}
	}
	return true
}

// param returns the index of the first parameter that satisfies the
// predicate, noArg where none does.
func param(sig *types.Signature, ok func(types.Type) bool) int {
	for i := range sig.Params().Len() {
		if ok(sig.Params().At(i).Type()) {
			return i
		}
	}
	return noArg
}

func receiver(fn *types.Func) types.Type { return fn.Signature().Recv().Type() }

// declaredIn reports whether t is, or points to, a named type of the package.
func declaredIn(t types.Type, pkg *types.Package) bool {
	n := namedOf(t)
	return n != nil && n.Obj().Pkg() == pkg
}

// Reaches reports whether a package imports, directly or not, what clients of
// Kubernetes are made of.
func Reaches(pkg *types.Package) bool {
	seen := map[*types.Package]bool{}
	var visit func(*types.Package) bool
	visit = func(pkg *types.Package) bool {
		if seen[pkg] {
			return false
		}
		seen[pkg] = true
		if isClientCode(pathOf(pkg)) {
			return true
		}
		for _, imp := range pkg.Imports() {
			if visit(imp) {
				return true
			}
		}
		return false
	}
	return visit(pkg)
}

func isClientCode(pkgPath string) bool {
	for _, prefix := range []string{metaV1, apimachinery + "/pkg/api/meta", clientGo, runtimeMod, knative} {
		if rest, ok := strings.CutPrefix(pkgPath, prefix); ok && (rest == "" || rest[0] == '/') {
			return true
		}
	}
	return false
}

package kube

import (
	"go/types"
	"strings"
)

// kubernetes are the domains of the modules of Kubernetes.
var kubernetes = []string{"k8s.io/", "sigs.k8s.io/", "knative.dev/"}

// AsksElsewhere reports whether a method, which is one of an interface, may ask
// something that no informer knows: it returns an answer that may be an error,
// and belongs to a library that has nothing to do with Kubernetes.
func AsksElsewhere(m *types.Func) bool {
	path, _, _ := strings.Cut(pathOf(m.Pkg()), "/")
	if !strings.Contains(path, ".") || Quiet(m) || OfKubernetes(m.Pkg()) {
		return false
	}
	results := m.Signature().Results()
	if results.Len() < 2 || !isError(results.At(results.Len()-1).Type()) {
		return false
	}
	return !namesKubernetes(m.Signature().Params()) && !namesKubernetes(results)
}

// namesKubernetes reports whether types of Kubernetes, or objects, are among some:
// clients that are generated for objects have no other methods that ask.
func namesKubernetes(tuple *types.Tuple) bool {
	for v := range tuple.Variables() {
		t := v.Type()
		for {
			inner, ok := t.Underlying().(interface{ Elem() types.Type })
			if !ok {
				break
			}
			t = inner.Elem()
		}
		if named, ok := types.Unalias(t).(*types.Named); ok && OfKubernetes(named.Obj().Pkg()) {
			return true
		}
		if IsAPIObject(t) || IsAPIObject(types.NewPointer(t)) || IsListType(t) {
			return true
		}
	}
	return false
}

// OfKubernetes reports whether a package belongs to a module of Kubernetes.
func OfKubernetes(pkg *types.Package) bool {
	if pkg == nil {
		return false
	}
	for _, domain := range kubernetes {
		if strings.HasPrefix(pathOf(pkg), domain) {
			return true
		}
	}
	return false
}

package kube

import (
	"go/types"
	"strings"
)

// isSelector recognises the parameter by which listers are known.
func isSelector(t types.Type) bool { return is(t, apimachinery+"/pkg/labels", "Selector") }

// listerShape recognises the reads of a generated lister.
//
//	List(labels.Selector) ([]*X, error)
//	Get(string) (*X, error)
//	Xs(namespace string) XNamespaceLister
func listerShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	switch {
	case listsObjects(fn):
		return []meaning{{ListerList, 0}}
	case fn.Name() == "Get" && params(sig, isString) && results(sig, isObject, isError) && isLister(receiver(fn)):
		return []meaning{{ListerGet, 0}}
	case params(sig, isString) && sig.Results().Len() == 1 && isLister(receiver(fn)) && isLister(sig.Results().At(0).Type()):
		return []meaning{{Namespaced, 0}}
	}
	return nil
}

func listsObjects(fn *types.Func) bool {
	return fn.Name() == "List" && params(fn.Signature(), isSelector) && results(fn.Signature(), isObjects, isError)
}

func isObjects(t types.Type) bool {
	s, ok := types.Unalias(t).(*types.Slice)
	return ok && isObject(s.Elem())
}

// isObject reports whether t is an API object, the interface of all, or the
// type parameter of a generic lister.
func isObject(t types.Type) bool {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return true
	}
	return IsAPIObject(t) || isRuntimeObject(t)
}

func isLister(t types.Type) bool {
	fn := method(t, "List")
	return fn != nil && (hasRow(fn, ListerList) || listsObjects(fn))
}

// newListerShape recognises the constructor of a lister from an indexer.
func newListerShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if !strings.HasPrefix(fn.Name(), "New") || !results(sig, isLister) || sig.Params().Len() == 0 {
		return nil
	}
	if is(sig.Params().At(0).Type(), toolsCache, "Indexer") && declaredIn(sig.Results().At(0).Type(), fn.Pkg()) {
		return []meaning{{ListerOf, 0}}
	}
	return nil
}

// IsLister reports whether t reads objects from an informer's cache by label.
func IsLister(t types.Type) bool { return isLister(t) }

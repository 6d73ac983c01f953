package kube

import "go/types"

// AllocVariant returns the name of the function or method that does what fn
// does but copies each item out of the list's array, empty where the imported
// version has none.
func AllocVariant(fn *types.Func) string {
	if !Is(fn, ItemsExtract, ItemsEach) {
		return ""
	}
	name := fn.Name() + "WithAlloc"
	recv := fn.Signature().Recv()
	if recv == nil {
		if fn.Pkg().Scope().Lookup(name) == nil {
			return ""
		}
		return name
	}
	if obj, _, _ := types.LookupFieldOrMethod(recv.Type(), true, fn.Pkg(), name); obj == nil {
		return ""
	}
	return name
}

package kube

import "go/types"

// Packages that fixes of controller-runtime's options import.
const (
	RuntimeCachePackage  = runtimeMod + "/pkg/cache"
	RuntimeClientPackage = runtimeMod + "/pkg/client"
)

// FilteredConstructor returns the constructor beside that of an informer which
// takes one more argument, a function that narrows the LIST; nil if there is none.
func FilteredConstructor(fn *types.Func) *types.Func {
	kind, ok := ConstructedKind(fn)
	if !ok {
		return nil
	}
	params := fn.Signature().Params()
	for _, name := range fn.Pkg().Scope().Names() {
		other, ok := fn.Pkg().Scope().Lookup(name).(*types.Func)
		if !ok || other.Signature().Params().Len() != params.Len()+1 {
			continue
		}
		if k, ok := ConstructedKind(other); !ok || k != kind {
			continue
		}
		if sym, ok := Lookup(other, TweakArg); ok && sym.Arg == params.Len() &&
			types.Identical(fn.Signature().Results().At(0).Type(), other.Signature().Results().At(0).Type()) {
			return other
		}
	}
	return nil
}

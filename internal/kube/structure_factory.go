package kube

import "go/types"

// isFactory reports whether t is a generated shared informer factory.
func isFactory(t types.Type) bool {
	fn := method(t, "InformerFor")
	return fn != nil && method(t, "Start") != nil && fn.Signature().Params().Len() == 2 &&
		isRuntimeObject(fn.Signature().Params().At(0).Type()) && results(fn.Signature(), isInformer)
}

func isRuntimeObject(t types.Type) bool { return is(t, apimachinery+"/pkg/runtime", "Object") }

// factoryShape recognises the methods of a factory, and the steps from it
// through a group and a version to an accessor.
func factoryShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if isPathStep(fn) {
		return []meaning{{FactoryPath, noArg}}
	}
	switch fn.Name() {
	case "Start", "StartWithContext":
		if isFactory(receiver(fn)) && sig.Results().Len() == 0 {
			return []meaning{{Start, noArg}}
		}
	case "Shutdown":
		if isFactory(receiver(fn)) && params(sig) && results(sig) {
			return []meaning{{Shutdown, noArg}}
		}
	case "WaitForCacheSync", "WaitForCacheSyncWithContext":
		if isFactory(receiver(fn)) {
			return []meaning{{SyncWait, noArg}}
		}
	case "InformerFor":
		if isFactory(receiver(fn)) {
			return []meaning{{InformerFor, 1}, {ExampleArg, 0}, {FactoryPath, noArg}}
		}
	case "ForResource":
		if results(sig, isAccessor, isError) && params(sig, isResource) {
			return []meaning{{ForResource, 0}, {FactoryPath, noArg}}
		}
	}
	return nil
}

func isResource(t types.Type) bool {
	return is(t, apimachinery+"/pkg/runtime/schema", "GroupVersionResource")
}

// isPathStep reports whether fn is a step such as Core(), V1() or Pods().
func isPathStep(fn *types.Func) bool {
	sig := fn.Signature()
	if sig.Params().Len() != 0 || sig.Results().Len() != 1 || !fn.Exported() {
		return false
	}
	result := sig.Results().At(0).Type()
	if !types.IsInterface(result) {
		return false
	}
	recv := receiver(fn)
	return isPathNode(result, 2) && (isFactory(recv) || isPathNode(recv, 2))
}

// isPathNode reports whether t is an accessor or an interface of nothing but
// steps to such. A group has versions, a version has accessors.
func isPathNode(t types.Type, depth int) bool {
	if isAccessor(t) {
		return true
	}
	i, ok := types.Unalias(t).Underlying().(*types.Interface)
	if depth == 0 || !ok || i.NumMethods() == 0 {
		return false
	}
	for m := range i.Methods() {
		sig := m.Signature()
		if sig.Params().Len() != 0 || sig.Results().Len() != 1 || !isPathNode(sig.Results().At(0).Type(), depth-1) {
			return false
		}
	}
	return true
}

// newFactoryShape recognises the constructors beside a generated factory.
// Functions elsewhere that return one may do more than construct it.
func newFactoryShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	resync := param(sig, isDuration)
	if resync == noArg || sig.Results().Len() != 1 {
		return nil
	}
	result := sig.Results().At(0).Type()
	if !declaredIn(result, fn.Pkg()) || !isFactory(result) {
		return nil
	}
	found := []meaning{{NewFactory, noArg}, {ResyncArg, resync}}
	found = appendParam(found, NamespaceArg, param(sig, isString))
	found = appendParam(found, TweakArg, param(sig, isTweak))
	if sig.Variadic() {
		found = append(found, meaning{OptionsArg, sig.Params().Len() - 1})
	}
	return found
}

func appendParam(found []meaning, role Role, at int) []meaning {
	if at == noArg {
		return found
	}
	return append(found, meaning{role, at})
}

// isTweak reports whether t is a function of the options of a LIST.
func isTweak(t types.Type) bool {
	sig, ok := types.Unalias(t).Underlying().(*types.Signature)
	return ok && results(sig) && params(sig, func(t types.Type) bool { return isPointerTo(t, metaV1, "ListOptions") })
}

// factoryOptionShape recognises the options of a factory's constructor.
func factoryOptionShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if sig.Params().Len() != 1 || sig.Results().Len() != 1 || !isFactoryOption(sig.Results().At(0).Type(), fn.Pkg()) {
		return nil
	}
	arg := sig.Params().At(0).Type()
	switch {
	case isString(arg):
		return []meaning{{NamespaceArg, 0}}
	case isTweak(arg):
		return []meaning{{TweakArg, 0}}
	case is(arg, toolsCache, "TransformFunc"):
		return []meaning{{TransformArg, 0}}
	case isResyncMap(arg):
		return []meaning{{CustomResync, 0}}
	}
	return nil
}

// isFactoryOption reports whether t is func(*factory) *factory of a package.
func isFactoryOption(t types.Type, pkg *types.Package) bool {
	sig, ok := types.Unalias(t).Underlying().(*types.Signature)
	if !ok || !declaredIn(t, pkg) || sig.Params().Len() != 1 {
		return false
	}
	factory := sig.Params().At(0).Type()
	return declaredIn(factory, pkg) && isFactory(factory) &&
		results(sig, func(t types.Type) bool { return types.Identical(t, factory) })
}

func isResyncMap(t types.Type) bool {
	m, ok := types.Unalias(t).Underlying().(*types.Map)
	return ok && isDuration(m.Elem()) && is(m.Key(), metaV1, "Object")
}

package kube

import (
	"go/types"
	"strings"
)

// isInformer tells whether t is a shared informer: client-go's interface, or
// one that embeds it.
func isInformer(t types.Type) bool {
	fn := method(t, "AddEventHandler")
	return fn != nil && hasRow(fn, AddHandler) && pathOf(fn.Pkg()) == toolsCache
}

// isAccessor tells whether t leads to the informer and the lister of one kind.
func isAccessor(t types.Type) bool {
	informer, lister := method(t, "Informer"), method(t, "Lister")
	return informer != nil && params(informer.Signature()) && results(informer.Signature(), isInformer) &&
		lister != nil && params(lister.Signature()) && lister.Signature().Results().Len() == 1
}

// accessorShape recognises Informer() and Lister() of an accessor.
func accessorShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if sig.Params().Len() != 0 || sig.Results().Len() != 1 || !isAccessor(receiver(fn)) {
		return nil
	}
	switch {
	case fn.Name() == "Lister":
		return []meaning{{ListerOf, noArg}, {FactoryPath, noArg}}
	case isInformer(sig.Results().At(0).Type()):
		return []meaning{{InformerOf, noArg}, {FactoryPath, noArg}}
	}
	return nil
}

// isFactory tells whether t is a generated shared informer factory.
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

// isPathStep tells whether fn is a step such as Core(), V1() or Pods().
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

// isPathNode tells whether t is an accessor or an interface of nothing but
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

// isTweak tells whether t is a function of the options of a LIST.
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

// isFactoryOption tells whether t is func(*factory) *factory of a package.
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

// newInformerShape recognises what stands beside an accessor XInformer:
// NewXInformer, NewFilteredXInformer, their typed variants and those with
// options, and conversions from one accessor to another.
func newInformerShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if sig.Results().Len() != 1 || !strings.Contains(fn.Name(), "Informer") {
		return nil
	}
	result := sig.Results().At(0).Type()
	if params(sig, isAccessor) && isAccessor(result) {
		return []meaning{{FactoryPath, 0}}
	}
	if !isInformer(result) || !standsBesideAccessor(fn) {
		return nil
	}
	found := []meaning{{NewInformer, noArg}}
	found = appendParam(found, NamespaceArg, param(sig, isString))
	found = appendParam(found, ResyncArg, param(sig, isDuration))
	found = appendParam(found, TweakArg, param(sig, isTweak))
	return appendParam(found, OptionsArg, param(sig, isInformerOptions))
}

func standsBesideAccessor(fn *types.Func) bool {
	name, ok := strings.CutPrefix(fn.Name(), "New")
	if !ok {
		return false
	}
	name = strings.TrimSuffix(name, "WithOptions")
	for _, prefix := range []string{"", "Filtered", "Typed", "TypedFiltered"} {
		rest, ok := strings.CutPrefix(name, prefix)
		if !ok {
			continue
		}
		if obj := fn.Pkg().Scope().Lookup(rest); obj != nil && isAccessor(obj.Type()) {
			return true
		}
	}
	return false
}

// isInformerOptions tells whether t is the options struct that generated
// constructors share.
func isInformerOptions(t types.Type) bool {
	n := namedOf(t)
	if n == nil || n.Obj().Name() != "InformerOptions" {
		return false
	}
	s, ok := n.Underlying().(*types.Struct)
	if !ok {
		return false
	}
	for f := range s.Fields() {
		if f.Name() == "ResyncPeriod" && isDuration(f.Type()) {
			return true
		}
	}
	return false
}

// fieldShape recognises the fields of these options.
func fieldShape(field *types.Var) []meaning {
	switch {
	case field.Name() == "ResyncPeriod" && isDuration(field.Type()) && ofInformerOptions(field):
		return []meaning{{ResyncArg, noArg}}
	case field.Name() == "TweakListOptions" && isTweak(field.Type()) && ofInformerOptions(field):
		return []meaning{{TweakArg, noArg}}
	}
	return nil
}

func ofInformerOptions(field *types.Var) bool {
	owner := field.Pkg().Scope().Lookup("InformerOptions")
	return owner != nil && isInformerOptions(owner.Type()) && hasField(owner, field)
}

package kube

import (
	"go/types"
	"strings"
)

// isInformer reports whether t is a shared informer: client-go's interface, or
// one that embeds it.
func isInformer(t types.Type) bool {
	fn := method(t, "AddEventHandler")
	return fn != nil && hasRow(fn, AddHandler) && pathOf(fn.Pkg()) == toolsCache
}

// cacheShape recognises the method of controller-runtime's caches that gets an
// informer, in interfaces of a program's own that such caches implement.
//
//	GetInformer(ctx context.Context, obj client.Object, opts ...cache.InformerGetOption) (cache.Informer, error)
func cacheShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if fn.Name() != "GetInformer" || sig.Params().Len() < 2 || !results(sig, isHandled, isError) ||
		!isContext(sig.Params().At(0).Type()) || !IsAPIObject(sig.Params().At(1).Type()) {
		return nil
	}
	return []meaning{{GetInformer, 1}}
}

// isHandled reports whether t is an informer of client-go or controller-runtime.
func isHandled(t types.Type) bool {
	fn := method(t, "AddEventHandler")
	return fn != nil && hasRow(fn, AddHandler)
}

// typedInformer is client-go's interface of informers for objects of one type.
const typedInformer = "TypedSharedIndexInformer"

// typedShape takes the methods of an interface that is defined by a typed informer for those
// of that: compiled types tell only the interface that has them in the end.
//
//	type PodIndexInformer cache.TypedSharedIndexInformer[*corev1.Pod]
func typedShape(fn *types.Func) []meaning {
	add := method(receiver(fn), "AddTypedEventHandler")
	if add == nil || add.Signature().Params().Len() == 0 {
		return nil
	}
	handler := namedOf(add.Signature().Params().At(0).Type())
	if handler == nil || handler.Obj().Pkg() == nil || pathOf(handler.Obj().Pkg()) != toolsCache {
		return nil
	}
	informer := handler.Obj().Pkg().Scope().Lookup(typedInformer)
	if informer == nil {
		return nil
	}
	var found []meaning
	if same := method(informer.Type(), fn.Name()); same != nil {
		for _, s := range rowsOf(same) {
			found = append(found, meaning{s.Role, s.Arg})
		}
	}
	return found
}

// IsRuntimeInformer reports whether t is an informer of a cache of controller-runtime.
func IsRuntimeInformer(t types.Type) bool {
	return isHandled(t) && IsRuntime(method(t, "AddEventHandler").Pkg())
}

// isAccessor reports whether t leads to the informer and the lister of one kind.
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

// isInformerOptions reports whether t is the options struct that generated
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

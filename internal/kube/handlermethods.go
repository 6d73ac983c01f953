package kube

import "go/types"

// HandlerMethods returns the methods of a type that handles an informer's
// events, by what they receive; nil for other types.
func HandlerMethods(t types.Type) map[Role]*types.Func {
	add, update, remove := method(t, "OnAdd"), method(t, "OnUpdate"), method(t, "OnDelete")
	if add == nil || update == nil || remove == nil || !takesUpdate(update.Signature()) {
		return nil
	}
	return map[Role]*types.Func{OnAdd: add, OnUpdate: update, OnDelete: remove}
}

// PredicateMethods returns the methods of a controller-runtime predicate, nil
// for other types.
func PredicateMethods(t types.Type) []*types.Func { return eventMethods(t, 1) }

// EventMethods returns the methods of a controller-runtime event handler, nil for other
// types.
func EventMethods(t types.Type) []*types.Func { return eventMethods(t, 0) }

// eventMethods returns the methods that are named after events, if each has so many results.
func eventMethods(t types.Type, results int) []*types.Func {
	var found []*types.Func
	for _, name := range []string{"Create", "Update", "Delete", "Generic"} {
		fn := method(t, name)
		if fn == nil || fn.Signature().Results().Len() != results {
			return nil
		}
		found = append(found, fn)
	}
	if !takesUpdate(found[1].Signature()) {
		return nil
	}
	return found
}

// ReconcileMethod returns the method by which controller-runtime calls a
// reconciler, nil for other types.
func ReconcileMethod(t types.Type) *types.Func {
	if fn := method(t, "Reconcile"); fn != nil && Is(fn, Reconcile) {
		return fn
	}
	return nil
}

// ReconciledKinds returns the kind whose objects a reconciler is given, which are read for it;
// none where that is not known.
func ReconciledKinds(t types.Type) []Kind {
	fn := method(t, "Reconcile")
	if fn == nil || fn.Signature().Params().Len() != 2 {
		return nil
	}
	if kind, ok := KindOf(fn.Signature().Params().At(1).Type()); ok {
		return []Kind{kind}
	}
	return nil
}

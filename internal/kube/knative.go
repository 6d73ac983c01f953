package kube

import "go/types"

// GeneratedFor returns the kind of the objects that a reconciler gets which
// knative's generated code calls, by the type of the interface that it asks for;
// false for other types. For keys of objects that are gone that code does
// nothing, unless the reconciler observes deletions.
func GeneratedFor(t types.Type) (Kind, bool) {
	fn := method(t, "ReconcileKind")
	if fn == nil || !types.IsInterface(t) || !Is(fn, ReconcileKind) {
		return Kind{}, false
	}
	return KindOf(fn.Signature().Params().At(1).Type())
}

// ObservesDeletion reports whether knative's generated code calls a reconciler of
// a type for objects that are gone.
func ObservesDeletion(t types.Type) bool { return method(t, "ObserveDeletion") != nil }

// IsControllerConstructor reports whether functions of a signature are what knative
// calls to make a controller: it ends the process where the context that they
// get ends before their informers have synced.
//
//	NewController(ctx context.Context, cmw configmap.Watcher) *controller.Impl
func IsControllerConstructor(sig *types.Signature) bool {
	return params(sig, isContext, func(t types.Type) bool { return is(t, knative+"/configmap", "Watcher") }) &&
		results(sig, func(t types.Type) bool { return isPointerTo(t, knative+"/controller", "Impl") })
}

package kube

import (
	"go/types"
	"strings"
)

// calledShape recognises methods by what frameworks call: the signatures
// leave no doubt which.
func calledShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	switch fn.Name() {
	case "DeepCopy":
		if params(sig) && results(sig, func(t types.Type) bool { return sameType(t, receiver(fn)) || isTypeParam(t) }) {
			return []meaning{{Copies, noArg}}
		}
	case "DeepCopyObject":
		if params(sig) && results(sig, isRuntimeObject) {
			return []meaning{{Copies, noArg}}
		}
	case "GetManagedFields": // of an interface of the program's own: objects have it
		if params(sig) && results(sig, isManagedFields) && types.IsInterface(receiver(fn)) {
			return []meaning{{ManagedFieldsOf, noArg}}
		}
	case "Reconcile":
		if sig.Params().Len() == 2 && isContext(sig.Params().At(0).Type()) && results(sig, isReconcileResult, isError) {
			return []meaning{{Reconcile, noArg}}
		}
	case "ReconcileKind", "ObserveKind", "FinalizeKind", "ObserveFinalizeKind":
		if sig.Params().Len() == 2 && isContext(sig.Params().At(0).Type()) && results(sig, isKnativeEvent) {
			return []meaning{{ReconcileKind, noArg}}
		}
	case "Handle":
		if results(sig, isAdmissionResponse) {
			return []meaning{{HandleAdmission, noArg}}
		}
	case "ValidateCreate", "ValidateUpdate", "ValidateDelete":
		if results(sig, isWarnings, isError) {
			return []meaning{{validations[fn.Name()], noArg}}
		}
	case "Start":
		if sig.Params().Len() == 1 && isContext(sig.Params().At(0).Type()) && results(sig, isError) {
			return []meaning{{RunsAtStart, noArg}}
		}
	case "ServeHTTP":
		if params(sig, isResponseWriter, isHTTPRequest) && results(sig) {
			return []meaning{{HTTPHandler, noArg}}
		}
	case "Collect": // at each scrape
		if params(sig, sendsMetrics) && results(sig) {
			return []meaning{{HTTPHandler, noArg}}
		}
	}
	return nil
}

// sendsMetrics reports whether t is what a collector of Prometheus sends its metrics to.
func sendsMetrics(t types.Type) bool {
	ch, ok := types.Unalias(t).(*types.Chan)
	return ok && ch.Dir() == types.SendOnly && is(ch.Elem(), prometheus+"/prometheus", "Metric")
}

// validations are the methods of validators.
var validations = map[string]Role{
	"ValidateCreate": HandleAdmission, "ValidateUpdate": HandleAdmission, "ValidateDelete": HandleDeletion,
}

// isTypeParam reports whether t stands for the type of an object that generic
// code copies: interface{ DeepCopy() T }.
func isTypeParam(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// sameType reports whether two types are equal but for pointers.
func sameType(a, b types.Type) bool {
	if p, ok := types.Unalias(a).(*types.Pointer); ok {
		a = p.Elem()
	}
	if p, ok := types.Unalias(b).(*types.Pointer); ok {
		b = p.Elem()
	}
	return types.Identical(a, b)
}

func isManagedFields(t types.Type) bool {
	list, ok := types.Unalias(t).(*types.Slice)
	return ok && is(list.Elem(), metaV1, "ManagedFieldsEntry")
}

func isReconcileResult(t types.Type) bool { return is(t, runtimeMod+"/pkg/reconcile", "Result") }
func isKnativeEvent(t types.Type) bool    { return is(t, knative+"/reconciler", "Event") }
func isResponseWriter(t types.Type) bool  { return is(t, "net/http", "ResponseWriter") }
func isHTTPRequest(t types.Type) bool     { return isPointerTo(t, "net/http", "Request") }

func isAdmissionResponse(t types.Type) bool {
	return is(t, runtimeMod+"/pkg/webhook/admission", "Response")
}

func isWarnings(t types.Type) bool {
	return is(t, runtimeMod+"/pkg/webhook/admission", "Warnings")
}

// extractShape recognises the functions that take what one field manager
// owns out of an object, which only managedFields tell.
//
//	ExtractPod(pod *corev1.Pod, fieldManager string) (*PodApplyConfiguration, error)
func extractShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if !strings.HasPrefix(fn.Name(), "Extract") || sig.Params().Len() < 2 || sig.Results().Len() != 2 {
		return nil
	}
	result := sig.Results().At(0).Type()
	n := namedOf(result)
	if n != nil && strings.HasSuffix(n.Obj().Name(), "ApplyConfiguration") && declaredIn(result, fn.Pkg()) &&
		IsAPIObject(sig.Params().At(0).Type()) && isString(sig.Params().At(1).Type()) {
		return []meaning{{ManagedFieldsOf, 0}}
	}
	return nil
}

// injectionShape recognises what knative generates around its injection.
//
//	Get(context.Context) PodInformer
//	Get(ctx context.Context, selector string) PodInformer
//	NewImpl(context.Context, Interface, ...controller.OptionsFn) *controller.Impl
func injectionShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if sig.Params().Len() == 0 || sig.Results().Len() != 1 || !isContext(sig.Params().At(0).Type()) {
		return nil
	}
	result := sig.Results().At(0).Type()
	switch {
	case fn.Name() == "NewImpl" && sig.Params().Len() > 1 && isPointerTo(result, knative+"/controller", "Impl"):
		return []meaning{{KnativeImpl, 1}}
	case fn.Name() != "Get" || !hasInjectionKey(fn.Pkg()):
		return nil
	case isAccessor(result) || isFactory(result):
		return []meaning{{InjectedInformer, noArg}}
	case isClientset(result):
		return []meaning{{LiveClient, noArg}}
	}
	return nil
}

// hasInjectionKey reports whether a package declares the key under which a
// context holds what Get returns.
func hasInjectionKey(pkg *types.Package) bool {
	key, ok := pkg.Scope().Lookup("Key").(*types.TypeName)
	if !ok {
		key, ok = pkg.Scope().Lookup("LabelKey").(*types.TypeName)
	}
	if !ok {
		return false
	}
	_, ok = key.Type().Underlying().(*types.Struct)
	return ok
}

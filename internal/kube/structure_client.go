package kube

import (
	"go/types"
	"slices"
	"strings"
)

// requestShape recognises the methods of a typed client by the options that
// only requests take.
//
//	List(context.Context, metav1.ListOptions) (*XList, error)
//	Update(context.Context, *X, metav1.UpdateOptions) (*X, error)
//	GetScale(context.Context, string, metav1.GetOptions) (*Scale, error)
func requestShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if sig.Params().Len() < 2 || !isContext(sig.Params().At(0).Type()) || !fn.Exported() {
		return nil
	}
	option := func(name string) int {
		return param(sig, func(t types.Type) bool { return is(t, metaV1, name) })
	}
	for _, verb := range verbs {
		at := option(verb.options)
		if at == noArg || !strings.HasPrefix(fn.Name(), verb.prefix) {
			continue
		}
		switch verb.role {
		case LiveList:
			return listShape(fn, at)
		case LiveDelete:
			if list := option("ListOptions"); list != noArg {
				return []meaning{{LiveDeleteCollection, list}}
			}
		case LiveCreate, LiveUpdate:
			return []meaning{{verb.role, at - 1}}
		}
		return []meaning{{verb.role, 1}}
	}
	return nil
}

// verbs pairs the options of a request with what their method is called.
var verbs = []struct {
	options, prefix string
	role            Role
}{
	{"DeleteOptions", "Delete", LiveDelete},
	{"ListOptions", "", LiveList},
	{"GetOptions", "Get", LiveGet},
	{"CreateOptions", "Create", LiveCreate},
	{"UpdateOptions", "Update", LiveUpdate},
	{"PatchOptions", "Patch", LivePatch},
	{"ApplyOptions", "Apply", LivePatch},
}

func listShape(fn *types.Func, options int) []meaning {
	switch {
	case fn.Name() == "List" && results(fn.Signature(), isListResult, isError):
		return []meaning{{LiveList, options}}
	case fn.Name() == "Watch" && results(fn.Signature(), isWatch, isError):
		return []meaning{{LiveWatch, options}}
	}
	return nil
}

func isListResult(t types.Type) bool {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return true // of client-go's generic clients
	}
	return ItemType(t) != nil
}

func isWatch(t types.Type) bool { return is(t, apimachinery+"/pkg/watch", "Interface") }

// clientPathShape recognises the steps from a clientset to its resources.
func clientPathShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if sig.Results().Len() != 1 || !fn.Exported() {
		return nil
	}
	result := sig.Results().At(0).Type()
	switch {
	case params(sig, isString) && isResourceClient(result) && isPathOfClient(receiver(fn)):
		return []meaning{{Namespaced, 0}}
	case sig.Params().Len() == 0 && isPathOfClient(receiver(fn)) &&
		(isResourceClient(result) || isGroupClient(result) || isDiscovery(result) || isREST(result)):
		return []meaning{{ClientPath, noArg}}
	}
	return nil
}

// isPathOfClient reports whether t is a clientset, the client of a group, or an
// interface of nothing but the step to one resource (PodsGetter).
func isPathOfClient(t types.Type) bool {
	if i, ok := types.Unalias(t).Underlying().(*types.Interface); ok && i.NumMethods() == 1 {
		return true
	}
	return isClientset(t) || isGroupClient(t)
}

func isClientset(t types.Type) bool {
	fn := method(t, "Discovery")
	return fn != nil && fn.Signature().Params().Len() == 0 && results(fn.Signature(), isDiscovery)
}

func isDiscovery(t types.Type) bool {
	return is(t, clientGo+"/discovery", "DiscoveryInterface") || is(t, clientGo+"/discovery", "DiscoveryInterfaces")
}

func isREST(t types.Type) bool { return is(t, clientGo+"/rest", "Interface") }

func isGroupClient(t types.Type) bool {
	fn := method(t, "RESTClient")
	return fn != nil && fn.Signature().Params().Len() == 0 && results(fn.Signature(), isREST)
}

// isResourceClient reports whether t has requests of a typed client.
func isResourceClient(t types.Type) bool {
	for _, name := range []string{"Get", "List", "Create", "Update", "Delete"} {
		if fn := method(t, name); fn != nil && isRequest(fn) {
			return true
		}
	}
	return false
}

func isRequest(fn *types.Func) bool {
	if hasRow(fn, LiveGet, LiveList, LiveCreate, LiveUpdate, LiveDelete) {
		return true
	}
	m := requestShape(fn)
	return m != nil && slices.Contains([]Role{LiveGet, LiveList, LiveCreate, LiveUpdate, LiveDelete}, m[0].role)
}

// isFake reports whether t is a test double: it takes reactions to requests.
func isFake(t types.Type) bool {
	fn := method(t, "AddReactor")
	return fn != nil && pathOf(fn.Pkg()) == clientGo+"/testing"
}

// newClientShape recognises the constructors beside a generated client.
func newClientShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	n := sig.Results().Len()
	if !strings.HasPrefix(fn.Name(), "New") || n == 0 || n > 2 || n == 2 && !isError(sig.Results().At(1).Type()) {
		return nil
	}
	result := sig.Results().At(0).Type()
	if !declaredIn(result, fn.Pkg()) || !isClientset(result) && !isGroupClient(result) {
		return nil
	}
	if isFake(result) {
		return []meaning{{FakeClient, noArg}}
	}
	if sig.Params().Len() > 0 && (isREST(sig.Params().At(0).Type()) ||
		isPointerTo(sig.Params().At(0).Type(), clientGo+"/rest", "Config")) {
		return []meaning{{LiveClient, 0}}
	}
	return nil
}

package kube

import "go/types"

// readerShape recognises the methods that read with controller-runtime's readers, in
// interfaces of a program's own that such readers implement: nothing else takes these
// keys and options. Those of Get are as old as controller-runtime 0.13.
//
//	Get(ctx context.Context, key types.NamespacedName, obj client.Object, opts ...client.GetOption) error
//	List(ctx context.Context, list client.ObjectList, opts ...client.ListOption) error
func readerShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if !types.IsInterface(receiver(fn)) || !results(sig, isError) {
		return nil
	}
	switch {
	case params(sig, isContext, IsObjectKey, isReadInto), params(sig, isContext, IsObjectKey, isReadInto, optionsOf("GetOption")):
		return []meaning{{ReaderGet, 2}}
	case params(sig, isContext, types.IsInterface, optionsOf("ListOption")):
		return []meaning{{ReaderList, 1}}
	}
	return nil
}

// writerShape recognises the methods that write with controller-runtime's clients, in interfaces
// of a program's own.
//
//	Update(ctx context.Context, obj client.Object, opts ...client.UpdateOption) error
func writerShape(fn *types.Func) []meaning {
	sig := fn.Signature()
	if !types.IsInterface(receiver(fn)) || !results(sig, isError) {
		return nil
	}
	for option, role := range map[string]Role{
		"CreateOption": WriterCreate, "UpdateOption": WriterUpdate, "DeleteOption": WriterDelete, "DeleteAllOfOption": WriterDeleteAll,
	} {
		if params(sig, isContext, isReadInto, optionsOf(option)) {
			return []meaning{{role, 1}}
		}
	}
	if params(sig, isContext, isReadInto, types.IsInterface, optionsOf("PatchOption")) {
		return []meaning{{WriterPatch, 1}}
	}
	return nil
}

// isReadInto reports whether t is what Get takes: runtime.Object before controller-runtime 0.7.
func isReadInto(t types.Type) bool { return IsAPIObject(t) || isRuntimeObject(t) }

// optionsOf tells of types whether they are lists of options of controller-runtime's clients.
func optionsOf(name string) func(types.Type) bool {
	return func(t types.Type) bool {
		list, ok := t.(*types.Slice)
		return ok && is(list.Elem(), runtimeMod+"/pkg/client", name)
	}
}

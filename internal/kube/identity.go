package kube

import (
	"go/types"
	"slices"
)

// identity are the fields of metadata that say which object one is: they last
// as long as the object, or change with what it belongs to.
var identity = []string{"Name", "GenerateName", "Namespace", "UID", "Labels", "OwnerReferences"}

// IsIdentity reports whether a field of an object's metadata says which object it is.
func IsIdentity(field *types.Var) bool { return slices.Contains(identity, field.Name()) }

// AsksIdentity reports whether a function returns no more of an object than which
// one it is.
func AsksIdentity(fn *types.Func) bool {
	if fn == nil {
		return false
	}
	if Is(fn, KeyOf, KeyOfDeleted, NameOf, NamespaceOf, LabelsOf, OwnerOf) {
		return true
	}
	for _, name := range identity {
		if fn.Name() == "Get"+name && fn.Signature().Recv() != nil && fn.Signature().Params().Len() == 0 && HasMetadata(fn.Signature().Recv().Type()) {
			return true
		}
	}
	return false
}

package kube

import (
	"go/types"
	"path"
	"strings"
)

// ListedBy returns the type of the objects that a typed client lists, nil if
// that is not known from its type.
func ListedBy(client types.Type) types.Type {
	fn := method(client, "List")
	if fn == nil || fn.Signature().Results().Len() == 0 {
		return nil
	}
	return ItemType(fn.Signature().Results().At(0).Type())
}

// IsAPIPackage reports whether a package declares the built-in APIs, or what
// all APIs have in common.
func IsAPIPackage(pkg *types.Package) bool {
	_, ok := apiGroup(pathOf(pkg))
	return ok || strings.HasPrefix(pathOf(pkg), apimachinery)
}

// HasShortNames reports whether the names of a kind's objects are DNS labels,
// which any label can have as its value.
func HasShortNames(k Kind) bool {
	return k == Kind{"k8s.io/api/core/v1", "Namespace"} || k == Kind{"k8s.io/api/core/v1", "Service"}
}

// Unselectable reports whether no version of the API server can select objects
// of a kind by a field. It is not known of kinds of custom resources, of API
// versions that are not stable, and of kinds whose fields differ between
// versions of the server.
func Unselectable(k Kind, field string) bool {
	selectors, ok := FieldSelectors(k)
	if !ok || strings.ContainsAny(path.Base(k.Package), "ab") || k.Name == "Event" && path.Dir(k.Package) != "k8s.io/api/core" ||
		field == NameField || field == NamespaceField {
		return false
	}
	for _, s := range selectors {
		if s.Since != "" || s.Field == field {
			return false
		}
	}
	return true
}

// ServedByEtcd reports whether the API server keeps no watch cache of a kind, so
// that every LIST of it reaches etcd.
func ServedByEtcd(k Kind) bool { return k.Name == "Event" && IsBuiltIn(k) }

// IsBuiltIn reports whether a kind belongs to the API server itself.
func IsBuiltIn(k Kind) bool {
	_, ok := apiGroup(k.Package)
	return ok
}

// Packages of what fixes write into options.
const (
	FieldsPackage  = apimachinery + "/pkg/fields"
	OptionsPackage = metaV1
)

// NamespaceField is the field selector of an object's namespace.
const NamespaceField = "metadata.namespace"

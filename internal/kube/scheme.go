package kube

import (
	"go/types"
	"strings"
)

// IsScheme reports whether t is a pointer to a registry of the types of kinds.
func IsScheme(t types.Type) bool { return isPointerTo(t, apimachinery+"/pkg/runtime", "Scheme") }

// clientScheme is the package with the scheme that managers have by default.
const clientScheme = clientGo + "/kubernetes/scheme"

// IsDefaultScheme reports whether a variable holds the scheme that managers and
// clients have by default: it knows the built-in kinds.
func IsDefaultScheme(obj types.Object) bool {
	return obj != nil && IsScheme(obj.Type()) && pathOf(obj.Pkg()) == clientScheme
}

// BuiltIn reports whether the default scheme knows a kind.
func BuiltIn(kind Kind) bool { return strings.HasPrefix(kind.Package, "k8s.io/api/") }

// AddsToScheme reports whether a function of a package that gets a scheme adds a kind
// to it: one beside the kind's type, one of a package with all versions and groups
// below it, or that of client-go.
func AddsToScheme(pkg *types.Package, kind Kind) bool {
	if pkg == nil {
		return false
	}
	path := pathOf(pkg)
	return path == kind.Package || strings.HasPrefix(kind.Package, path+"/") || path == clientScheme && BuiltIn(kind)
}

package kube

import "strings"

// IsLibrary tells whether a package belongs to the module that every client
// of Kubernetes imports somewhere down its dependencies.
func IsLibrary(pkgPath string) bool {
	return strings.HasPrefix(pkgPath, apimachinery+"/")
}

package kube

import (
	"go/types"
	"slices"
	"strings"
)

// Packages that fixes import.
const (
	BuilderPackage   = runtimeMod + "/pkg/builder"
	PredicatePackage = runtimeMod + "/pkg/predicate"
)

// IsLibrary reports whether a package belongs to the module that every client
// of Kubernetes imports somewhere down its dependencies.
func IsLibrary(pkgPath string) bool {
	return strings.HasPrefix(pkgPath, apimachinery+"/")
}

// Libraries are the modules whose versions decide what a program does with informers.
func Libraries() []string { return []string{apimachinery, clientGo, knative, runtimeMod} }

// InLibraries reports whether a package belongs to one of Libraries.
func InLibraries(pkgPath string) bool {
	return slices.ContainsFunc(Libraries(), func(module string) bool { return strings.HasPrefix(pkgPath+"/", module+"/") })
}

// IsRuntime reports whether a package belongs to controller-runtime.
func IsRuntime(pkg *types.Package) bool {
	return pkg != nil && strings.HasPrefix(pathOf(pkg)+"/", runtimeMod+"/")
}

// DefinesFlags reports whether a package has functions that define flags.
func DefinesFlags(pkg *types.Package) bool { return Is(pkg.Scope().Lookup("DurationVar"), FlagDefault) }

// IsDuration reports whether t is time.Duration.
func IsDuration(t types.Type) bool { return is(t, "time", "Duration") }

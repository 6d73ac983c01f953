package kube

import (
	"go/types"
	"slices"
)

// An Offer is what a library has to offer since some version, which advice may name
// from there on.
type Offer struct {
	// Module is the module whose version decides, Since its first version with the offer.
	Module, Since string
	// Probe tells nearly the same by the types that a package imports.
	Probe Feature
}

// Offers of options for caches.
var (
	// MetadataWatches: builder.OnlyMetadata.
	// https://pkg.go.dev/sigs.k8s.io/controller-runtime@v0.6.4/pkg/builder#pkg-variables
	MetadataWatches = Offer{runtimeMod, "v0.6.4", Feature{[]answer{
		{pkg: runtimeMod + "/pkg/builder", has: "OnlyMetadata"},
		{pkg: runtimeMod, has: "LoggerFrom"},
		{pkg: runtimeMod + "/pkg/client", has: "Object"},
	}}}
	// CacheSelectors: the options of a cache take selectors by kind.
	// https://pkg.go.dev/sigs.k8s.io/controller-runtime@v0.9.0/pkg/cache#SelectorsByObject
	CacheSelectors = Offer{runtimeMod, "v0.9.0", Feature{[]answer{
		{pkg: runtimeMod + "/pkg/manager", has: "Options.WebhookServer"},
		{pkg: runtimeMod, has: "Options.WebhookServer"},
		{pkg: runtimeMod + "/pkg/cluster", has: "Options.NewClient"},
		{pkg: runtimeMod + "/pkg/client", has: "WithWatch"},
	}}}
	// CacheTransforms: the options of a cache take transforms.
	// https://pkg.go.dev/sigs.k8s.io/controller-runtime@v0.12.0/pkg/cache#Options
	CacheTransforms = Offer{runtimeMod, "v0.12.0", Feature{[]answer{
		{pkg: runtimeMod + "/pkg/cache", has: "Options.DefaultTransform"},
		{pkg: runtimeMod + "/pkg/manager", has: "Options.BaseContext"},
		{pkg: runtimeMod, has: "Options.BaseContext"},
	}}}
)

// In reports whether the version of a package's imports has the offer; versions are those
// of modules. They decide where they are known: types tell of minor versions only, and
// some offers came to older ones later.
func (o Offer) In(pkg *types.Package, versions map[string]string) Tri {
	v, ok := parse(versions[o.Module])
	if !ok {
		return Has(pkg, o.Probe)
	}
	if since, _ := parse(o.Since); slices.Compare(v, since) < 0 {
		return No
	}
	return Yes
}

package kube

import (
	"go/types"
	"slices"
	"strings"
)

// Tri is an answer that may be missing.
type Tri uint8

const (
	// Unknown means that nothing imported tells: stay silent, or say what holds
	// for every version.
	Unknown Tri = iota
	// No means that the imported version lacks the feature.
	No
	// Yes means that it has it.
	Yes
)

// A Feature is what some versions of Kubernetes' libraries offer or do. The
// types that a package imports tell whether its version is one of them.
type Feature struct{ answers []answer }

// An answer is given by one package: it offers the symbol has, and not the
// symbol lacks, and the type declared is no alias. Symbols are spelled Name or
// Type.Name.
type answer struct{ pkg, has, lacks, declared string }

// Features that rules and fixes depend on, with their first minor versions.
var (
	// FactoryTransform: informers.WithTransform (client-go 0.29).
	FactoryTransform = Feature{[]answer{{pkg: clientGo + "/informers", has: "WithTransform"}}}
	// MetadataTransform: metadatainformer.WithTransform (client-go 0.29).
	MetadataTransform = Feature{[]answer{{pkg: clientGo + "/metadata/metadatainformer", has: "WithTransform"}}}
	// StripManagedFieldsFunc: cache.TransformStripManagedFields (controller-runtime 0.18).
	StripManagedFieldsFunc = Feature{[]answer{
		{pkg: runtimeMod + "/pkg/cache", has: "TransformStripManagedFields"},
		{pkg: runtimeMod + "/pkg/manager", has: "Server"},
		{pkg: runtimeMod, lacks: "ConfigFile"},
	}}
	// CacheOptions: manager.Options has the options of its cache (controller-runtime 0.15).
	CacheOptions = Feature{[]answer{
		{pkg: runtimeMod + "/pkg/manager", has: "Options.Cache"},
		{pkg: runtimeMod, has: "Options.Cache"},
		{pkg: runtimeMod + "/pkg/cache", has: "Options.ByObject"},
	}}
	// BuilderCopiesScheme: a cache of cache.BuilderWithOptions knows the types that the
	// manager's scheme has when it is made, not those that are added later
	// (controller-runtime 0.14; combineScheme in pkg/cache/cache.go).
	BuilderCopiesScheme = Feature{[]answer{
		{pkg: runtimeMod + "/pkg/manager", has: "Options.LeaderElectionResourceLockInterface", lacks: "Options.Cache"},
		{pkg: runtimeMod, has: "Options.LeaderElectionResourceLockInterface", lacks: "Options.Cache"},
		{pkg: runtimeMod + "/pkg/cache", has: "Informer.RemoveEventHandler", lacks: "Options.ByObject"},
	}}
	// ListAlloc: meta.ExtractListWithAlloc and EachListItemWithAlloc (apimachinery 0.28).
	ListAlloc = Feature{[]answer{{pkg: apimachinery + "/pkg/api/meta", has: "ExtractListWithAlloc"}}}
	// PagerAlloc: ListPager.ListWithAlloc and EachListItemWithAlloc (client-go 0.28).
	PagerAlloc = Feature{[]answer{{pkg: clientGo + "/tools/pager", has: "ListPager.ListWithAlloc"}}}
	// InformerOptions: cache.NewInformerWithOptions (client-go 0.31).
	InformerOptions = Feature{[]answer{{pkg: toolsCache, has: "NewInformerWithOptions"}}}
	// HandlerOptions: cache.HandlerOptions (client-go 0.33).
	HandlerOptions = Feature{[]answer{{pkg: toolsCache, has: "HandlerOptions"}}}

	// RetryWatcherContext: watch.NewRetryWatcherWithContext (client-go 0.33).
	RetryWatcherContext = Feature{[]answer{
		{pkg: clientGo + "/tools/watch", has: "NewRetryWatcherWithContext"},
		{pkg: toolsCache, has: "ListerWatcherWithContext"},
	}}
	// RetryReportsRefusal: a RetryWatcher that the API server refuses sends that as an
	// Error event, and ends (client-go 0.32).
	RetryReportsRefusal = Feature{[]answer{
		{pkg: clientGo + "/kubernetes", has: "Interface.ResourceV1beta1"},
	}}
	// WatchListDefault: informers stream their initial list (client-go 0.35).
	WatchListDefault = Feature{[]answer{
		{pkg: toolsCache, has: "Transaction"},
		{pkg: clientGo + "/kubernetes", has: "Interface.StoragemigrationV1beta1"},
		{pkg: runtimeMod + "/pkg/manager", has: "Manager.GetConverterRegistry"},
		{pkg: runtimeMod, has: "Manager.GetConverterRegistry"},
		{pkg: runtimeMod + "/pkg/client", has: "SubResourceApplyOptions"},
	}}
	// TransformRunsTwice: on each object of the initial stream, with WatchList
	// (client-go 0.34, whose default it is from 0.35).
	TransformRunsTwice = Feature{[]answer{
		{pkg: toolsCache, has: "TransformingStore"},
		{pkg: runtimeMod + "/pkg/client", has: "Writer.Apply"},
		{pkg: runtimeMod + "/pkg/manager", has: "Options.LeaderElectionLabels"},
		{pkg: runtimeMod, has: "Options.LeaderElectionLabels"},
		{pkg: clientGo + "/kubernetes", has: "Interface.ResourceV1"},
	}}
	// LateIndexers: a running informer takes indexes (client-go 0.30).
	LateIndexers = Feature{[]answer{{pkg: toolsCache, has: "DeletionHandlingObjectToName"}}}
	// TransformOwnsObject: a transform may change its argument in place, nothing
	// else holds it yet (client-go 0.27).
	TransformOwnsObject = Feature{[]answer{
		{pkg: toolsCache, has: "ResourceEventHandlerDetailedFuncs"},
		{pkg: runtimeMod + "/pkg/cache", has: "Options.ByObject"},
		{pkg: clientGo + "/kubernetes", has: "Interface.CertificatesV1alpha1"},
	}}
	// ReplaceFailsOnNil: a transform that returns nil makes the initial replace
	// of everything fail (client-go 0.36).
	ReplaceFailsOnNil = Feature{[]answer{
		{pkg: toolsCache, has: "DoneChecker"},
		{pkg: clientGo + "/informers", has: "WithInformerName"},
		{pkg: runtimeMod + "/pkg/cache", has: "Informer.HasSyncedChecker"},
		{pkg: clientGo + "/kubernetes", lacks: "Interface.AutoscalingV2beta1"},
	}}
	// TombstonesReachTransform: DeletedFinalStateUnknown is given to transforms
	// (up to client-go 0.30).
	TombstonesReachTransform = Feature{[]answer{
		{pkg: toolsCache, lacks: "InformerOptions"},
		{pkg: runtimeMod + "/pkg/client", lacks: "WithFieldValidation"},
		{pkg: runtimeMod + "/pkg/builder", lacks: "TypedBuilder"},
		{pkg: clientGo + "/kubernetes", lacks: "Interface.ResourceV1alpha3"},
	}}
	// FactoryOverwritesTransform: InformerFor sets the factory's transform over
	// that of the constructor it is given (client-go 0.29 to 0.35).
	FactoryOverwritesTransform = Feature{[]answer{
		{pkg: clientGo + "/informers", has: "WithTransform", lacks: "WithInformerName"},
	}}
)

// Has reports whether the Kubernetes version that pkg is compiled against has a
// feature. Only packages that pkg imports itself can tell: the types of others
// may be incomplete.
func Has(pkg *types.Package, f Feature) Tri {
	for _, a := range f.answers {
		for _, imp := range pkg.Imports() {
			if pathOf(imp) != a.pkg {
				continue
			}
			if (a.has == "" || offers(imp, a.has)) && (a.lacks == "" || !offers(imp, a.lacks)) &&
				(a.declared == "" || declares(imp, a.declared)) {
				return Yes
			}
			return No
		}
	}
	return Unknown
}

// within returns what packages of one module answer.
func (f Feature) within(module string) Feature {
	own := func(a answer) bool { return a.pkg == module || strings.HasPrefix(a.pkg, module+"/") }
	return Feature{slices.DeleteFunc(slices.Clone(f.answers), func(a answer) bool { return !own(a) })}
}

func offers(pkg *types.Package, symbol string) bool {
	owner, member, ok := strings.Cut(symbol, ".")
	obj := pkg.Scope().Lookup(owner)
	if obj == nil || !ok {
		return obj != nil
	}
	found, _, _ := types.LookupFieldOrMethod(obj.Type(), true, pkg, member)
	return found != nil
}

// declares reports whether a package declares a type itself.
func declares(pkg *types.Package, name string) bool {
	tn, ok := pkg.Scope().Lookup(name).(*types.TypeName)
	return ok && !tn.IsAlias()
}

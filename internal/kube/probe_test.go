package kube_test

import (
	"go/token"
	"go/types"
	"testing"

	"github.com/informerlint/informerlint/internal/kube"
)

const (
	clientGo = "k8s.io/client-go"
	runtime  = "sigs.k8s.io/controller-runtime"
)

// featureRanges are the versions that have a feature, by module.
var featureRanges = []struct {
	name         string
	feature      kube.Feature
	module       string
	since, until int
}{
	{"FactoryTransform", kube.FactoryTransform, clientGo, 29, 99},
	{"MetadataTransform", kube.MetadataTransform, clientGo, 29, 99},
	{"StripManagedFieldsFunc", kube.StripManagedFieldsFunc, runtime, 18, 99},
	{"CacheOptions", kube.CacheOptions, runtime, 15, 99},
	{"BuilderCopiesScheme", kube.BuilderCopiesScheme, runtime, 14, 15},
	{"MetadataWatches", kube.MetadataWatches.Probe, runtime, 7, 99},
	{"CacheSelectors", kube.CacheSelectors.Probe, runtime, 9, 99},
	{"CacheTransforms", kube.CacheTransforms.Probe, runtime, 12, 99},
	{"ListAlloc", kube.ListAlloc, clientGo, 28, 99},
	{"PagerAlloc", kube.PagerAlloc, clientGo, 28, 99},
	{"InformerOptions", kube.InformerOptions, clientGo, 31, 99},
	{"HandlerOptions", kube.HandlerOptions, clientGo, 33, 99},
	{"RetryReportsRefusal", kube.RetryReportsRefusal, clientGo, 32, 99},
	{"WatchListDefault", kube.WatchListDefault, clientGo, 35, 99},
	{"TransformRunsTwice", kube.TransformRunsTwice, clientGo, 34, 99},
	{"LateIndexers", kube.LateIndexers, clientGo, 30, 99},
	{"TransformOwnsObject", kube.TransformOwnsObject, clientGo, 27, 99},
	{"ReplaceFailsOnNil", kube.ReplaceFailsOnNil, clientGo, 36, 99},
	{"TombstonesReachTransform", kube.TombstonesReachTransform, clientGo, 0, 31},
	{"KeepsInitialList", kube.KeepsInitialList.Probe, clientGo, 0, 28},
	{"CutFrameLists", kube.CutFrameLists.Probe, clientGo, 0, 33},
	{"MissingInformerSkipsSync", kube.MissingInformerSkipsSync.Probe, runtime, 16, 23},
	{"CachesAnswerTokens", kube.CachesAnswerTokens.Probe, runtime, 21, 99},
	{"FactoryOverwritesTransform", kube.FactoryOverwritesTransform, clientGo, 29, 36},
}

// features asks each package that can tell about a feature.
func (p *pin) features(t *testing.T) {
	t.Helper()
	for _, f := range featureRanges {
		minor := number(p.versions[f.module][2:])
		want := kube.No
		if f.since <= minor && minor < f.until {
			want = kube.Yes
		}
		for _, path := range f.feature.Paths() {
			user := types.NewPackage("example.com/user", "user")
			if got := kube.Has(user, f.feature); got != kube.Unknown {
				t.Errorf("%s without imports is %d", f.name, got)
			}
			if p.packages[path] == nil {
				t.Fatalf("package %s is not imported", path)
			}
			user.SetImports([]*types.Package{p.packages[path]})
			if got := kube.Has(user, f.feature); got != want {
				t.Errorf("%s by %s at %s is %d, want %d", f.name, path, p.name, got, want)
			}
		}
	}
}

// allocs checks that the variants with their own memory are named where they exist.
func (p *pin) allocs(t *testing.T) {
	t.Helper()
	has := number(p.name[2:]) >= 28
	for symbol, path := range map[string]string{
		"ExtractList":                   "k8s.io/apimachinery/pkg/api/meta",
		"EachListItem":                  "k8s.io/apimachinery/pkg/api/meta",
		"ListPager.List":                "k8s.io/client-go/tools/pager",
		"ListPager.EachListItem":        "k8s.io/client-go/tools/pager",
		"UnstructuredList.EachListItem": "k8s.io/apimachinery/pkg/apis/meta/v1/unstructured",
		"Unstructured.EachListItem":     "k8s.io/apimachinery/pkg/runtime",
	} {
		fn := find(p.packages[path], symbol).(*types.Func)
		want := ""
		if has {
			want = fn.Name() + "WithAlloc"
		}
		if got := kube.AllocVariant(fn); got != want {
			t.Errorf("variant of %s at %s: %q, want %q", symbol, p.name, got, want)
		}
	}
	if got := kube.AllocVariant(find(p.packages["k8s.io/apimachinery/pkg/api/meta"], "SetList").(*types.Func)); got != "" {
		t.Errorf("variant of SetList: %q", got)
	}
}

// TestDefectVersions asks for defects where nothing imported tells.
func TestDefectVersions(t *testing.T) {
	pkg := types.NewPackage("example.com/user", "user")
	for _, test := range []struct {
		defect  kube.Defect
		module  string
		version string
		want    bool
	}{
		{kube.KeepsInitialList, clientGo, "v0.27.16", true},
		{kube.KeepsInitialList, clientGo, "v0.28.0", false},
		{kube.KeepsInitialList, clientGo, "v11.0.0+incompatible", false},
		{kube.KeepsInitialList, clientGo, "", false},
		{kube.KeepsInitialList, clientGo, "v0.0.0-20190620085101-78d2af792bab", true},
		{kube.KeepsInitialList, clientGo, "v0.0.0-20250207125524-07d61b66a66d", false},
		{kube.KeepsInitialList, clientGo, "v0.0.0", false},
		{kube.RequestsLackContext, clientGo, "v0.17.3", true},
		{kube.RequestsLackContext, clientGo, "v0.18.6", false},
		{kube.MissingInformerSkipsSync, runtime, "v0.15.3", false},
		{kube.MissingInformerSkipsSync, runtime, "v0.23.0", true},
		{kube.MissingInformerSkipsSync, runtime, "v0.23.1", false},
		{kube.CachesAnswerTokens, runtime, "v0.20.4", false},
		{kube.CachesAnswerTokens, runtime, "v0.21.0", true},
		{kube.FakesNeverSync, clientGo, "v0.35.4", true},
		{kube.FakesNeverSync, clientGo, "v0.34.4", false},
	} {
		if got := test.defect.In(pkg, map[string]string{test.module: test.version}); got != test.want {
			t.Errorf("%s %s has the defect: %t, want %t", test.module, test.version, got, test.want)
		}
	}
}

// TestOfferVersions asks for offers by versions, and where these are not known.
func TestOfferVersions(t *testing.T) {
	old := types.NewPackage(runtime, "controllerruntime")
	pkg := types.NewPackage("example.com/user", "user")
	pkg.SetImports([]*types.Package{old})
	for _, test := range []struct {
		offer   kube.Offer
		version string
		want    kube.Tri
	}{
		{kube.MetadataWatches, "v0.6.2", kube.No},
		{kube.MetadataWatches, "v0.6.4", kube.Yes},
		{kube.MetadataWatches, "", kube.No}, // its types lack what came with the next one
		{kube.CacheSelectors, "v0.8.3", kube.No},
		{kube.CacheSelectors, "v0.9.0", kube.Yes},
		{kube.CacheTransforms, "v0.11.2", kube.No},
		{kube.CacheTransforms, "v0.25.2", kube.Yes},
	} {
		if got := test.offer.In(pkg, map[string]string{runtime: test.version}); got != test.want {
			t.Errorf("%s %q has the offer: %d, want %d", runtime, test.version, got, test.want)
		}
	}
	if got := kube.CacheSelectors.In(types.NewPackage("example.com/user", "user"), nil); got != kube.Unknown {
		t.Errorf("without imports: %d", got)
	}
}

// TestDefectOfCombined asks for defects of a module where a library that is
// built on it is of another age: the module's version decides.
func TestDefectOfCombined(t *testing.T) {
	old := types.NewPackage(runtime, "controllerruntime")
	options := types.NewStruct([]*types.Var{types.NewField(token.NoPos, old, "ClientDisableCacheFor", types.Typ[types.Int], false)}, nil)
	name := types.NewTypeName(token.NoPos, old, "Options", nil)
	types.NewNamed(name, options, nil)
	old.Scope().Insert(name)
	pkg := types.NewPackage("example.com/user", "user")
	pkg.SetImports([]*types.Package{old})
	for version, want := range map[string]bool{"": true, "v0.27.16": true, "v0.28.15": false} {
		if got := kube.KeepsInitialList.In(pkg, map[string]string{clientGo: version}); got != want {
			t.Errorf("%s %q beside an old library has the defect: %t, want %t", clientGo, version, got, want)
		}
	}
}

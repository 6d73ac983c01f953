package passes

var cachescopeClaims = []claim{
	{"cachescope", `^(without a namespace, )?this (manager|cache) holds every .* of the cluster: (narrow them with ByObject|pass SelectorsByObject to cache\.BuilderWithOptions|set SelectorsByObject in a NewCache function)( if it needs fewer)?$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/cache/cache.go Options.ByObject, pkg/cache/internal/informers.go newInformer: without selectors it lists and watches all; ByObject since 0.15, SelectorsByObject and BuilderWithOptions until 0.14 (pkg/cache/cache.go), whose builder copies the scheme (combineScheme)"},
	{"cachescope", `^(without a namespace, )?this (manager|cache) holds every .* of the cluster: it reads only metadata: watch them with builder\.OnlyMetadata$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/builder/options.go OnlyMetadata; pkg/cache/internal/informers.go Get: informers of PartialObjectMetadata are their own"},
	{"cachescope", `^(without a namespace, )?this (manager|cache) holds every .* of the cluster: no selector takes several names; metadata may do$`, 0, 0,
		"apimachinery@v0.37.2 pkg/fields/selector.go andTerm, termOperators: terms are all to hold, and compare a field with one value; no label tells a name"},
}

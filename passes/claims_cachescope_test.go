package passes

var cachescopeClaims = []claim{
	{"cachescope", `^(without a namespace, )?this (manager|cache) holds every .* of the cluster: its memory grows with that, (narrow them with ByObject|pass SelectorsByObject to cache\.BuilderWithOptions)$`, 0, 0,
		"controller-runtime@v0.25.2 pkg/cache/cache.go Options.ByObject, pkg/cache/internal/informers.go newInformer: without selectors it lists and watches all; ByObject since 0.15, SelectorsByObject and BuilderWithOptions until 0.14 (pkg/cache/cache.go)"},
}

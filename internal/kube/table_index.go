package kube

import (
	"go/types"
	"slices"
)

// indexTable speaks about the indexes of controller-runtime's caches.
func indexTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "pkg/client", row{"FieldIndexer", "IndexField", IndexedField, 2, "", "0.25"}),
		in(runtimeMod, "pkg/cache/cacheapi", row{"FieldIndexer", "IndexField", IndexedField, 2, "0.25", ""}),
	)
}

// TakesIndexes tells whether indexes can be added through a value of type t:
// a manager or cluster, its cache, or its indexer.
func TakesIndexes(t types.Type) bool { return IsManager(t) || methodMeans(t, "IndexField", IndexField) }

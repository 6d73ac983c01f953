package kube

import (
	"go/types"
	"slices"
	"strings"
)

// indexTable speaks about the indexes of controller-runtime's caches.
func indexTable() []Symbol {
	return slices.Concat(
		in(runtimeMod, "pkg/client", row{"FieldIndexer", "IndexField", IndexedField, 2, "", "0.25"}),
		in(runtimeMod, "pkg/cache/cacheapi", row{"FieldIndexer", "IndexField", IndexedField, 2, "0.25", ""}),
		in(clientGo, "tools/cache",
			row{"Indexer", "ByIndex", IndexName, 0, "", ""},
			row{"Indexer", "IndexKeys", IndexName, 0, "", ""},
			row{"Indexer", "Index", IndexName, 0, "", ""},
			row{"TypedIndexer", "ByTypedIndex", IndexName, 0, "0.37", ""},
			row{"TypedIndexer", "TypedIndex", IndexName, 0, "0.37", ""},
			row{"SharedIndexInformer", "AddIndexers", AddsIndexers, 0, "", ""},
			row{"", "IndexFunc", IndexFuncType, noArg, "", ""},
			row{"", "TypedIndexFunc", IndexFuncType, noArg, "0.37", ""}),
	)
}

// IsIndexers reports whether t is a map of the functions that compute the keys
// of indexes, by the names of these.
func IsIndexers(t types.Type) bool {
	m, ok := t.Underlying().(*types.Map)
	if !ok {
		return false
	}
	named := namedOf(m.Elem())
	return named != nil && Is(named.Obj(), IndexFuncType)
}

// HasIndex reports whether every store may have an index of a name: that of
// namespaces, which generated informers have, and those that controller-runtime
// adds for fields.
func HasIndex(name string) bool { return name == "namespace" || strings.HasPrefix(name, "field:") }

// TakesIndexes reports whether indexes can be added through a value of type t:
// a manager or cluster, its cache, or its indexer.
func TakesIndexes(t types.Type) bool { return IsManager(t) || methodMeans(t, "IndexField", IndexField) }

// Known reports whether the model says what a function does with informers: it
// belongs to client-go, or is generated.
func Known(obj types.Object) bool {
	return strings.HasPrefix(pathOf(obj.Pkg())+"/", clientGo+"/") || HasRole(obj)
}

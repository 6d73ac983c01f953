package kube

import (
	"iter"
	"maps"
	"slices"
)

// Symbols yields every row of the tables.
func Symbols() iter.Seq[Symbol] {
	return func(yield func(Symbol) bool) {
		for _, rows := range table() {
			for _, s := range rows {
				if !yield(s) {
					return
				}
			}
		}
	}
}

// RowsOf is rowsOf, for the contract of the tables.
var RowsOf = rowsOf

// Paths returns the packages that tell about a feature.
func (f Feature) Paths() []string {
	var paths []string
	for _, a := range f.answers {
		paths = append(paths, a.pkg)
	}
	return paths
}

// TabledKinds returns the kinds that tables name, as group.Kind.
func TabledKinds() []string {
	kinds := slices.Concat(generationless, slices.Collect(maps.Keys(hotKinds)), slices.Collect(maps.Keys(fieldSelectors)))
	return kinds
}

// Resources returns the built-in kinds by resource.
func Resources() []Kind {
	var kinds []Kind
	for _, r := range resources {
		k, _ := KindOfResource(r.group, r.plural)
		kinds = append(kinds, k)
	}
	return kinds
}

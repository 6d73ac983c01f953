package nodelocal

import (
	"cmp"
	"slices"

	"github.com/informerlint/informerlint/internal/rule"
)

// sameReader reports whether of two readers of everything one says all.
func sameReader(a, b Reader) bool {
	return a.All && b.All && a.Kind == b.Kind && slices.Equal(a.Roots, b.Roots) && slices.Equal(a.Keys, b.Keys)
}

func capped[T any](list []T) []T { return list[:min(len(list), maxEntries)] }

func boolCompare(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

func comparePlaces(a, b rule.Place) int {
	return cmp.Or(cmp.Compare(a.File, b.File), cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
}

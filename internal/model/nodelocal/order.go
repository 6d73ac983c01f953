package nodelocal

import (
	"slices"
)

// sameReader reports whether of two readers of everything one says all.
func sameReader(a, b Reader) bool {
	return a.All && b.All && a.Kind == b.Kind && slices.Equal(a.Roots, b.Roots) && slices.Equal(a.Keys, b.Keys)
}

func capped[T any](list []T) []T { return list[:min(len(list), maxEntries)] }

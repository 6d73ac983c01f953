package program

import (
	"cmp"
	"slices"

	"github.com/informerlint/informerlint/internal/kube"
)

// SortKinds puts kinds in order, hot ones first, without repetitions.
func SortKinds(kinds []kube.Kind) []kube.Kind {
	slices.SortFunc(kinds, func(a, b kube.Kind) int {
		_, hotA := kube.IsHot(a)
		_, hotB := kube.IsHot(b)
		switch {
		case hotA && !hotB:
			return -1
		case hotB && !hotA:
			return 1
		}
		return cmp.Compare(a.String(), b.String())
	})
	return slices.Compact(kinds)
}

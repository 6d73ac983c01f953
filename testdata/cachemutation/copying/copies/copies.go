// Package copies copies objects.
package copies

import "k8s.io/apimachinery/pkg/runtime"

// All copies all of them.
func All[T runtime.Object](items []T) []T {
	out := make([]T, len(items))
	for i, item := range items {
		out[i] = item.DeepCopyObject().(T)
	}
	return out
}

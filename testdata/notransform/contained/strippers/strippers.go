// Package strippers sets transforms of informers in containers.
package strippers

import "k8s.io/client-go/tools/cache"

func strip(obj any) (any, error) { return obj, nil }

// Each strips what all informers of a map cache.
func Each(all map[string]cache.SharedIndexInformer) {
	for _, informer := range all {
		_ = informer.SetTransform(strip)
	}
}

// Behind does so with those that pointers lead to.
func Behind(all []*cache.SharedIndexInformer) {
	for _, informer := range all {
		_ = (*informer).SetTransform(strip)
	}
}

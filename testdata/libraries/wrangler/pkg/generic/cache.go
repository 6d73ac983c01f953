// Package generic declares what the rows of wrangler's caches speak about, as pkg/generic of
// github.com/rancher/wrangler/v3 does: its caches return the indexer's own objects.
package generic

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/apimachinery/pkg/runtime"
)

// CacheInterface reads namespaced objects from memory.
type CacheInterface[T runtime.Object] interface {
	Get(namespace, name string) (T, error)
	List(namespace string, selector labels.Selector) ([]T, error)
	GetByIndex(indexName, key string) ([]T, error)
}

// NonNamespacedCacheInterface reads objects without a namespace from memory.
type NonNamespacedCacheInterface[T runtime.Object] interface {
	Get(name string) (T, error)
	List(selector labels.Selector) ([]T, error)
	GetByIndex(indexName, key string) ([]T, error)
}

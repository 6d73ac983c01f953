//go:build kube27

// Package office makes managers.
package office

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/rest"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"
)

// Option is one of a manager.
type Option func(*manager.Options)

// Cached has the cache hold objects in some way.
func Cached(obj client.Object, by cache.ByObject) Option {
	return func(o *manager.Options) { o.Cache.ByObject[obj] = by }
}

// NewManager makes one.
func NewManager(config *rest.Config, opts ...Option) (manager.Manager, error) {
	o := manager.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{}}}
	for _, opt := range opts {
		opt(&o)
	}
	return manager.New(config, o)
}

// DropBinaries drops what nobody reads.
func DropBinaries(obj any) (any, error) {
	if cm, ok := obj.(*corev1.ConfigMap); ok {
		cm.BinaryData = nil
	}
	return obj, nil
}

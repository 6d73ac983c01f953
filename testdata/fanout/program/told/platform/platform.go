//go:build kube28

// Package platform makes managers for the programs of a module.
package platform

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// Option changes the options of a manager.
type Option func(*ctrl.Options)

// Cached says what is cached of a kind.
func Cached(obj client.Object, by cache.ByObject) Option {
	return func(o *ctrl.Options) { o.Cache.ByObject[obj] = by }
}

// NewManagerWith makes the manager of a program that has wishes.
func NewManagerWith(config *rest.Config, opts ...Option) (ctrl.Manager, error) {
	o := ctrl.Options{Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{}}}
	for _, opt := range opts {
		opt(&o)
	}
	return ctrl.NewManager(config, o)
}

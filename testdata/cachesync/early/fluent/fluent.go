//go:build kube30

// Package fluent makes managers as functional options say.
package fluent

import (
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// An Option says something of a manager.
type Option func(*ctrl.Options)

// Cached says how the objects of a kind are cached.
func Cached(of client.Object, by cache.ByObject) Option {
	return func(o *ctrl.Options) { o.Cache.ByObject[of] = by }
}

// Labelled has those of a kind cached that have a label.
func Labelled(of client.Object, label string) Option {
	return func(o *ctrl.Options) {
		o.Cache.ByObject[of] = cache.ByObject{Label: labels.SelectorFromSet(labels.Set{label: "true"})}
	}
}

// Live has the kinds read from the API server.
func Live(kinds ...client.Object) Option {
	return func(o *ctrl.Options) { o.Client.Cache = &client.CacheOptions{DisableFor: kinds} }
}

// NewManager makes a manager.
func NewManager(config *rest.Config, options ...Option) (ctrl.Manager, error) {
	o := ctrl.Options{Cache: cache.Options{
		DefaultTransform: cache.TransformStripManagedFields(),
		ByObject:         map[client.Object]cache.ByObject{},
	}}
	for _, option := range options {
		option(&o)
	}
	return ctrl.NewManager(config, o)
}

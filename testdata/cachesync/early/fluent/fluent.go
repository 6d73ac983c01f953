//go:build kube30

// Package fluent makes managers as functional options say.
package fluent

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// An Option says something of a manager.
type Option func(*ctrl.Options)

// Live has the kinds read from the API server.
func Live(kinds ...client.Object) Option {
	return func(o *ctrl.Options) { o.Client.Cache = &client.CacheOptions{DisableFor: kinds} }
}

// NewManager makes a manager.
func NewManager(config *rest.Config, options ...Option) (ctrl.Manager, error) {
	var o ctrl.Options
	for _, option := range options {
		option(&o)
	}
	return ctrl.NewManager(config, o)
}

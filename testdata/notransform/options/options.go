//go:build kube27

// Package options makes options for managers.
package options

import (
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
)

// Stripping returns options with a transform.
func Stripping() ctrl.Options {
	return ctrl.Options{Cache: cache.Options{DefaultTransform: func(obj any) (any, error) { return obj, nil }}}
}

// Fill adds a transform.
func Fill(options *ctrl.Options) {
	options.Cache.DefaultTransform = Stripping().Cache.DefaultTransform
}

// Plain returns options without one.
func Plain() ctrl.Options {
	return ctrl.Options{LeaderElectionID: "plain"}
}

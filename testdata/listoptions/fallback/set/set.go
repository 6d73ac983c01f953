//go:build kube33

// Package set gives servers their clients.
package set

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/listoptions/fallback"
)

func servers(mgr ctrl.Manager) (*fallback.Server, *fallback.Other) {
	return &fallback.Server{Client: mgr.GetClient(), Reader: mgr.GetAPIReader()},
		&fallback.Other{Client: mgr.GetClient()} // want "this client reads a cache"
}

func cached(mgr ctrl.Manager) *fallback.Server {
	return &fallback.Server{Client: mgr.GetClient(), Reader: mgr.GetCache()} // want "this client reads a cache"
}

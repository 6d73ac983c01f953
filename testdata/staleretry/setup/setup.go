// Package setup decides what markers read.
package setup

import (
	"sigs.k8s.io/controller-runtime/pkg/client"
	"sigs.k8s.io/controller-runtime/pkg/manager"

	"example.com/testdata/staleretry/writers"
)

func cached(mgr manager.Manager) *writers.Marker {
	return &writers.Marker{Client: mgr.GetClient()} // want info:"this client reads a cache: retries that read through it resend"
}

func live(c client.Client) *writers.Marker {
	return &writers.Marker{Client: c}
}

// again leads to the same read.
func again(mgr manager.Manager) *writers.Marker {
	return &writers.Marker{Client: mgr.GetClient()}
}

// Package helper returns clients to other packages.
package helper

import (
	"k8s.io/client-go/rest"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"
)

// NewLive builds a client of the API server.
func NewLive(cfg *rest.Config) (client.Client, error) {
	return client.New(cfg, client.Options{})
}

// ReaderOf returns the manager's live reader.
func ReaderOf(mgr ctrl.Manager) client.Reader { return mgr.GetAPIReader() }

// Same returns its argument.
func Same(c client.Client) client.Client { return c }

// Either returns one of two.
func Either(a, b client.Client, first bool) client.Client {
	if first {
		return a
	}
	return b
}

// Package setup makes readers for programs.
package setup

import (
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/fallback/readers"
)

// Counter makes one.
func Counter(c client.Client, live client.Reader) *readers.Counter {
	return &readers.Counter{Client: c, APIReader: live}
}

// Keeper makes one.
func Keeper(c client.Client, live client.Reader) *readers.Keeper { return readers.NewKeeper(c, live) }

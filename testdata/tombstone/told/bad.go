//go:build kube27

// Package told registers the handler of another package, in two places.
package told

import (
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/told/reconciler"
)

func register(pods, services cache.SharedIndexInformer, r *reconciler.Reconciler) error {
	if _, err := pods.AddEventHandler(r); err != nil { // want warning:"^OnDelete fails on DeletedFinalStateUnknown: deletions that the watch missed are never handled$"
		return err
	}
	_, err := services.AddEventHandler(r)
	return err
}

//go:build kube27

// Package told registers the handler of another package, which is reported there.
package told

import (
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/tombstone/told/reconciler"
)

func register(pods, services cache.SharedIndexInformer, r *reconciler.Reconciler) error {
	if _, err := pods.AddEventHandler(r); err != nil {
		return err
	}
	_, err := services.AddEventHandler(r)
	return err
}

// Package cached hands out what reads a cache.
package cached

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/sidecars"
	"example.com/testdata/hotget/sidecars/ask"
)

// Add does so.
func Add(mgr ctrl.Manager) error {
	cached := ask.With(mgr.GetClient())
	if err := (&sidecars.Reconciler{Find: cached.Find}).SetupWithManager(mgr); err != nil {
		return err
	}
	if err := sidecars.New(ask.NewCachedFinder(mgr)).SetupWithManager(mgr); err != nil {
		return err
	}
	return sidecars.New(ask.Cached(mgr)).SetupWithManager(mgr)
}

// Package cached hands a reconciler what reads a cache.
package cached

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotlist/behind/env"
	"example.com/testdata/hotlist/behind/rec"
)

// Add does so.
func Add(mgr ctrl.Manager) error {
	r := &rec.Reconciler{
		Env:    env.New(mgr.GetClient(), mgr.GetClient()),
		Pods:   env.NewPods(mgr.GetClient()),
		Counts: env.NewServices(mgr.GetClient()),
	}
	return r.SetupWithManager(mgr)
}

// Package finder hands a table what another package makes of a manager.
package finder

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/sidecars"
	"example.com/testdata/hotget/sidecars/ask"
)

// Add does so.
func Add(mgr ctrl.Manager) error {
	return sidecars.New(ask.NewFinder(mgr)).SetupWithManager(mgr) // want warning:"^Find sends a live GET of Pod on every reconcile: etcd answers each; read it from the cache whose changes run this$"
}

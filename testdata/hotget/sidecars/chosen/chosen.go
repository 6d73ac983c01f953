// Package chosen hands a table what picks a live reader by itself.
package chosen

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/sidecars"
	"example.com/testdata/hotget/sidecars/ask"
)

// Add does so.
func Add(mgr ctrl.Manager) error {
	return sidecars.New(ask.Live(mgr)).SetupWithManager(mgr) // want warning:"^Find sends a live GET of Pod on every reconcile: etcd answers each; read it from the cache whose changes run this$"
}

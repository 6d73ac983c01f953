// Package bound hands a reconciler a method of what asks the server.
package bound

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hotget/sidecars"
	"example.com/testdata/hotget/sidecars/ask"
)

// Add does so.
func Add(mgr ctrl.Manager) error {
	live := ask.With(mgr.GetAPIReader())
	return (&sidecars.Reconciler{Find: live.Find}).SetupWithManager(mgr) // want warning:"^Find sends a live GET of Pod on every reconcile: etcd answers each; read it from the cache whose changes run this$"
}

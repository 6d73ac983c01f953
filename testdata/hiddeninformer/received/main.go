// Received runs a manager that another package makes.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/hiddeninformer/received/managers"
	"example.com/testdata/hiddeninformer/received/rec"
)

func main() {
	mgr, err := managers.New(ctrl.GetConfigOrDie(), managers.WithLeader("received")) // want info:"reads of Secret start an informer that nothing asks for"
	if err != nil {
		panic(err)
	}
	if err := (&rec.Reconciler{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
		panic(err)
	}
	if err := mgr.Start(ctrl.SetupSignalHandler()); err != nil {
		panic(err)
	}
}

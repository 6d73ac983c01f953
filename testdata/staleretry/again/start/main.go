//go:build kube27

// Command start gives clients to reconcilers.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/staleretry/again"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		panic(err)
	}
	gives := again.NewGives(mgr.GetClient()) // want info:"this client reads a cache"
	if err := ctrl.NewControllerManagedBy(mgr).For(&again.Given{}).Complete(gives); err != nil {
		panic(err)
	}
	if err := mgr.Start(ctrl.SetupSignalHandler()); err != nil {
		panic(err)
	}
}

//go:build !kube28

// Package main caches with an old client-go what a function of another package reads once
// for an object.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/knownbug/accidental/once/barrels"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want info:"^informers of client-go before 0.28 keep the whole initial list alive"
	if err != nil {
		panic(err)
	}
	if err := ctrl.NewControllerManagedBy(mgr).For(&barrels.Barrel{}).Complete(&barrels.Barrels{Client: mgr.GetClient()}); err != nil {
		panic(err)
	}
	if err := mgr.Start(ctrl.SetupSignalHandler()); err != nil {
		panic(err)
	}
}

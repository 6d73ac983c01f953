//go:build kube31

// Package main runs what is not finished.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/notransform/vain/kegs"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want info:"^managedFields of Pod, ConfigMap are cached"
	if err != nil {
		panic(err)
	}
	if err := (&kegs.Reconciler{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
		panic(err)
	}
	if err := mgr.Start(ctrl.SetupSignalHandler()); err != nil {
		panic(err)
	}
}

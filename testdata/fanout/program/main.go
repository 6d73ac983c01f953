//go:build kube28

// Package main has caches whose options another package makes.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/fanout/program/controllers"
	"example.com/testdata/fanout/program/settings"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: settings.Labelled()})
	if err != nil {
		panic(err)
	}
	if err := (&controllers.Trees{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
		panic(err)
	}
	panic(mgr.Start(ctrl.SetupSignalHandler()))
}

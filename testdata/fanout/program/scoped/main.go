//go:build kube28

// Package main has a cache that another package narrows.
package main

import (
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/fanout/program/scoped/controllers"
	"example.com/testdata/fanout/program/settings"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: settings.Scoped()})
	if err != nil {
		panic(err)
	}
	if err := (&controllers.Trees{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
		panic(err)
	}
	panic(mgr.Start(ctrl.SetupSignalHandler()))
}

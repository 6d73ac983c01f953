package main

import (
	"context"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/controller/setup"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		panic(err)
	}
	if err := setup.Add(mgr); err != nil {
		panic(err)
	}
	if err := mgr.Start(context.Background()); err != nil {
		panic(err)
	}
}

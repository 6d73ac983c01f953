//go:build kube28

// Package main selects what it is to hold by its name.
package main

import (
	"os"

	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fanout/program/told/open/controllers"
	"example.com/testdata/fanout/program/told/platform"
)

// kinds are those that it may hold.
var kinds = map[string]client.Object{}

func main() {
	mgr, err := platform.NewManagerWith(ctrl.GetConfigOrDie(),
		platform.Cached(kinds[os.Args[1]], cache.ByObject{Label: labels.SelectorFromSet(labels.Set{"tree": "oak"})}))
	if err != nil {
		panic(err)
	}
	if err := (&controllers.Trees{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
		panic(err)
	}
	panic(mgr.Start(ctrl.SetupSignalHandler()))
}

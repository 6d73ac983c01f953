//go:build kube28

// Package main selects the deployments that it is to hold.
package main

import (
	appsv1 "k8s.io/api/apps/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.com/testdata/fanout/program/told/narrow/controllers"
	"example.com/testdata/fanout/program/told/platform"
)

func main() {
	mgr, err := platform.NewManagerWith(ctrl.GetConfigOrDie(),
		platform.Cached(&appsv1.Deployment{}, cache.ByObject{Label: labels.SelectorFromSet(labels.Set{"tree": "oak"})}))
	if err != nil {
		panic(err)
	}
	if err := (&controllers.Trees{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
		panic(err)
	}
	panic(mgr.Start(ctrl.SetupSignalHandler()))
}

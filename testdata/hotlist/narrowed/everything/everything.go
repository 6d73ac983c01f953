//go:build kube31

// Package main holds of all kinds what has one label.
package main

import (
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.com/testdata/hotlist/setup"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{
		DefaultLabelSelector: labels.SelectorFromSet(labels.Set{"app": "agent"}),
	}})
	if err != nil {
		panic(err)
	}
	r := setup.New(mgr.GetAPIReader()) // want info:"LIST of Nodes on every reconcile: the manager's cache may hold only some"
	println(ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r))
}

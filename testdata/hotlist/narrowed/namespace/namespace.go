//go:build kube31

// Package main holds what is in one namespace, of which nodes are not.
package main

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"

	"example.com/testdata/hotlist/setup"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{
		DefaultNamespaces: map[string]cache.Config{"agents": {}},
	}})
	if err != nil {
		panic(err)
	}
	r := setup.New(mgr.GetAPIReader()) // want info:"LIST of Nodes on every reconcile: pass one that reads a cache"
	setup.Live = mgr.GetAPIReader()    // want info:"LIST of Services in all namespaces on every reconcile: the manager's cache may hold only some"
	println(ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r))
}

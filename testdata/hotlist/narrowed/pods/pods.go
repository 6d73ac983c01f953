//go:build kube31

// Package main holds the pods of its own node only, and lists all nodes.
package main

import (
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/fields"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hotlist/setup"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: cache.Options{
		ByObject: map[client.Object]cache.ByObject{
			&corev1.Pod{}: {Field: fields.OneTermEqualSelector("spec.nodeName", os.Getenv("NODE_NAME"))},
		},
	}})
	if err != nil {
		panic(err)
	}
	r := setup.New(mgr.GetAPIReader()) // want info:"LIST of Nodes on every reconcile: pass one that reads a cache"
	println(ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r))
}

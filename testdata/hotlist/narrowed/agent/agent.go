//go:build kube31

// Package main holds its own node and the pods there, but lists all nodes.
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
	var opts cache.Options
	if len(os.Args) == 1 {
		name := os.Getenv("NODE_NAME")
		opts = cache.Options{ByObject: map[client.Object]cache.ByObject{
			&corev1.Node{}: {Field: fields.OneTermEqualSelector("metadata.name", name)},
		}}
	}
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{Cache: opts})
	if err != nil {
		panic(err)
	}
	r := setup.New(mgr.GetAPIReader()) // want info:"LIST of Nodes on every reconcile: the manager's cache may hold only some; read page by page$"
	println(ctrl.NewControllerManagedBy(mgr).For(&corev1.Pod{}).Complete(r))
}

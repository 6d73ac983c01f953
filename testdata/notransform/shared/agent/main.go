//go:build kube28

// Command agent reads nodes, and has options for the pods of another binary, too.
package main

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/cache"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/notransform/shared/reconcilers"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{ // want info:"^managedFields of Node are cached"
		Cache: cache.Options{ByObject: map[client.Object]cache.ByObject{&corev1.Pod{}: {}, &corev1.Node{}: {}}},
	})
	if err != nil {
		return
	}
	if ctrl.NewControllerManagedBy(mgr).For(&corev1.Node{}).Complete(&reconcilers.Nodes{Client: mgr.GetClient()}) != nil {
		return
	}
	_ = mgr.Start(ctrl.SetupSignalHandler())
}

//go:build kube27

// Command live reads nodes past the cache.
package main

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/left/boot"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	mgr, err := boot.New(ctx, ctrl.GetConfigOrDie(), boot.Settings{Live: []client.Object{&corev1.Node{}}})
	if err == nil {
		_ = mgr.Start(ctx)
	}
}

//go:build kube27

// Command cached reads nodes from the cache.
package main

import (
	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/fieldindex/left/boot"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	mgr, err := boot.New(ctx, ctrl.GetConfigOrDie(), boot.Settings{Live: []client.Object{&corev1.Secret{}}}) // want error:"^List of Node by spec.zone in boot_kube27.go fails"
	if err == nil {
		_ = mgr.Start(ctx)
	}
}

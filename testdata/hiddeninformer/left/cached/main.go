//go:build kube27

// Command cached has other kinds read live than those that nothing watches.
package main

import (
	"log"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/left/boot"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	mgr, err := boot.New(ctx, ctrl.GetConfigOrDie(), boot.Settings{Live: []client.Object{&corev1.ConfigMap{}}}) // want info:"^reads of Secret start an informer that nothing asks for"
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctx))
}

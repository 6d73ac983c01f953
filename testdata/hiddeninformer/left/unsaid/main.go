//go:build kube27

// Command unsaid has kinds read live that it does not know.
package main

import (
	"log"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/hiddeninformer/left/boot"
)

func main() {
	ctx := ctrl.SetupSignalHandler()
	mgr, err := boot.New(ctx, ctrl.GetConfigOrDie(), boot.Settings{Live: kinds()})
	if err != nil {
		log.Fatal(err)
	}
	log.Fatal(mgr.Start(ctx))
}

// kinds are those of another build.
var kinds func() []client.Object

//go:build kube31

// Command off reconciles pods where a flag says so, which is false by default.
package main

import (
	"flag"
	"log"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/notransform/features/controllers"
)

func main() {
	var pods bool
	flag.BoolVar(&pods, "pods", false, "reconcile pods")
	flag.Parse()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{LeaderElection: true}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		log.Fatal(err)
	}
	if pods {
		if err := (&controllers.Pods{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
			log.Fatal(err)
		}
	}
	if err := mgr.Start(ctrl.SetupSignalHandler()); err != nil {
		log.Fatal(err)
	}
}

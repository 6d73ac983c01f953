//go:build kube31

// Command on reconciles pods unless a flag says otherwise.
package main

import (
	"flag"
	"log"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/notransform/features/controllers"
)

func main() {
	pods := flag.Bool("pods", true, "reconcile pods")
	flag.Parse()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{LeaderElection: true}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		log.Fatal(err)
	}
	if *pods {
		if err := (&controllers.Pods{Client: mgr.GetClient()}).SetupWithManager(mgr); err != nil {
			log.Fatal(err)
		}
	}
	if err := mgr.Start(ctrl.SetupSignalHandler()); err != nil {
		log.Fatal(err)
	}
}

//go:build kube31

// Command chosen reconciles pods by a field that a flag fills, and in any case by another.
package main

import (
	"flag"
	"log"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/notransform/features/controllers"
)

type settings struct{ pods, more bool }

func main() {
	var s settings
	flag.BoolVar(&s.pods, "pods", false, "reconcile pods")
	flag.BoolVar(&s.more, "more", false, "reconcile more")
	flag.Parse()
	first, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{LeaderElection: true}) // want info:"^managedFields of Pod are cached"
	if err != nil {
		log.Fatal(err)
	}
	if err := setUp(first, &s); err != nil {
		log.Fatal(err)
	}
	second, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{LeaderElection: true}) // want warning:"^managedFields of Pod are cached"
	if err != nil {
		log.Fatal(err)
	}
	if !s.more {
		if err := (&controllers.Pods{Client: second.GetClient()}).SetupWithManager(second); err != nil {
			log.Fatal(err)
		}
	}
	if err := second.Start(ctrl.SetupSignalHandler()); err != nil {
		log.Fatal(err)
	}
}

func setUp(mgr ctrl.Manager, s *settings) error {
	if !s.pods {
		return nil
	}
	return (&controllers.Pods{Client: mgr.GetClient()}).SetupWithManager(mgr)
}

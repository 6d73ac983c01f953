//go:build kube28

// Command made gives the client of its manager to another package.
package main

import (
	"context"
	"log"
	"os"

	corev1 "k8s.io/api/core/v1"
	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/reach/made/access"
)

// What the environment says is not known.
type config struct{ pods bool }

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "^ConfigMap Node Pod Secret Service, not Job$"
	if err != nil {
		log.Fatal(err)
	}
	go mgr.Start(context.TODO())
	a := access.New(mgr.GetClient())
	log.Print(a.Settings(), a.Secrets(), access.Services(mgr.GetClient()))
	log.Print(access.Pointer(mgr.GetClient()).Settings())
	if c := (config{pods: os.Getenv("PODS") == "yes"}); c.pods {
		log.Print(mgr.GetClient().List(context.TODO(), &corev1.PodList{}))
	}
}

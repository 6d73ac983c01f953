//go:build kube28

// Command made gives the client of its manager to another package.
package main

import (
	"context"
	"log"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/reach/made/access"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "^ConfigMap Node Secret Service, not Job$"
	if err != nil {
		log.Fatal(err)
	}
	go mgr.Start(context.TODO())
	a := access.New(mgr.GetClient())
	log.Print(a.Settings(), a.Secrets(), access.Services(mgr.GetClient()))
	log.Print(access.Pointer(mgr.GetClient()).Settings())
}

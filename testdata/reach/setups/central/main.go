//go:build kube28

// Command central is.
package main

import (
	"context"
	"flag"
	"log"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/reach/setups/settings"
	"example.com/testdata/reach/setups/setup"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "^ConfigMap DaemonSet Deployment Job Pod Secret, not Node Service$"
	if err != nil {
		log.Fatal(err)
	}
	c := mgr.GetClient()
	go mgr.Start(context.TODO())

	args := settings.Settings{Central: true}
	log.Print(setup.All(c, args), setup.One(c, args))
	var more settings.Settings
	flag.BoolVar(&more.Extra.Jobs, "jobs", false, "")
	flag.Parse()
	log.Print(setup.More(c, more))
	log.Print(setup.By(c, &settings.Settings{Central: true}))
	log.Print(setup.Kept(c, args))
}

//go:build kube28

// Command edge is not central.
package main

import (
	"context"
	"log"
	"os"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/reach/setups/settings"
	"example.com/testdata/reach/setups/setup"
)

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "^Endpoints Event Node Pod Service StatefulSet, not ConfigMap DaemonSet Deployment Job Secret$"
	if err != nil {
		log.Fatal(err)
	}
	c := mgr.GetClient()
	go mgr.Start(context.TODO())

	args := settings.Settings{Name: os.Getenv("NAME"), Central: false}
	log.Print(setup.All(c, args), setup.One(c, args))
	args.Extra.Nodes = os.Getenv("NODES") != ""
	log.Print(setup.More(c, args))
	log.Print(setup.By(c, &settings.Settings{Name: "edge"}), setup.By(c, nil))
	log.Print(setup.Later(c, &settings.Settings{}))
	changed := settings.Settings{}
	settings.Change(&changed)
	log.Print(setup.Changed(c, &changed))
	log.Print(setup.Kept(c, settings.Settings{}))
	log.Print(setup.Own(c, settings.Settings{}, os.Getenv("OWN") != ""))
}

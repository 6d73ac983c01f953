//go:build kube28

// Command never has code behind conditions that are constant.
package main

import (
	"context"
	"flag"
	"log"
	"os"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/reach/never/jobs"
)

const experimental = false

var fromFlag = flag.Bool("claims", false, "")

type settings struct{ nodes, services bool }

func main() {
	flag.Parse()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "^Job PersistentVolumeClaim Pod ReplicaSet Service, not ConfigMap Deployment Node Secret$"
	if err != nil {
		log.Fatal(err)
	}
	go mgr.Start(context.TODO())
	c := mgr.GetClient()

	upgrades := false // for later
	if upgrades {
		log.Print(jobs.Deployments(c))
	} else {
		log.Print(jobs.Pods(c))
	}
	if experimental {
		log.Print(jobs.Secrets(c))
	}
	maps := false
	go func() {
		if maps {
			log.Print(jobs.ConfigMaps(c))
		}
	}()
	start(c, false, os.Getenv("SERVICES") != "")

	late := false
	defer func() {
		if late {
			log.Print(jobs.Runs(c))
		}
	}()
	late = true
	if *fromFlag {
		log.Print(jobs.Claims(c))
	}
	perhaps(c, false)
	perhaps(c, true)
}

func start(c client.Client, nodes, services bool) {
	s := settings{nodes: false, services: services}
	if s.nodes || nodes {
		log.Print(jobs.Nodes(c))
	}
	if s.services {
		log.Print(jobs.Services(c))
	}
}

func perhaps(c client.Client, sets bool) {
	if sets {
		log.Print(jobs.Sets(c))
	}
}

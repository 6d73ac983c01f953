//go:build kube28

// Command passed passes the same to all that it calls.
package main

import (
	"context"
	"log"
	"os"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/testdata/reach/passed/executor"
	"example.com/testdata/reach/passed/reads"
)

var take = (*executor.Executor).Taken

func main() {
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{}) // want "^ConfigMap DaemonSet Event Job PersistentVolume PersistentVolumeClaim Service, not Deployment Endpoints Node Pod Secret StatefulSet$"
	if err != nil {
		log.Fatal(err)
	}
	ctx, c := context.TODO(), mgr.GetClient()
	go mgr.Start(ctx)

	log.Print(executor.New(c, nil, nil).Run(ctx, true))
	if os.Getenv("VERIFY") != "" {
		log.Print(executor.New(c, nil, executor.NewChecker(c)).Run(ctx, true))
	}
	log.Print(executor.NewChecker(c).Claims())
	executor.Mode(c, "jobs")
	executor.Mode(c, "none")
	executor.Deep(c, 1)
	executor.Deep(c, 2)
	take(executor.New(c, nil, nil), os.Getenv("VOLUMES") != "")
	var r executor.Reader = executor.Events{}
	r.Read(c, true)
	executor.Direct{}.Read(c, false)
	log.Print(reads.Sets(c, true), reads.Daemons(c, nil))
}

// Command cmd lists pods by their node.
package main

import (
	"context"
	"log"

	ctrl "sigs.k8s.io/controller-runtime"

	"example.com/controller/indexes"
	"example.com/controller/lists"
)

func main() {
	ctx := context.Background()
	mgr, err := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	if err != nil {
		log.Fatal(err)
	}
	if err := indexes.Add(ctx, mgr); err != nil {
		log.Fatal(err)
	}
	go mgr.Start(ctx)
	pods, err := lists.Pods(ctx, mgr.GetClient(), "node")
	log.Print(len(pods), err)
}

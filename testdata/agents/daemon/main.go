// Command daemon runs on every node.
package main

import (
	"context"
	"log"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/agents/library"
)

func main() { // want warning:"runs on every node"
	c, err := client.New(ctrl.GetConfigOrDie(), client.Options{})
	if err != nil {
		log.Fatal(err)
	}
	pods, err := library.NewNode(c).Pods(context.Background())
	log.Print(len(pods), err)
}

// Command plane runs once in a cluster, logs on which node, and imports what
// another program runs on every node.
package main

import (
	"context"
	"log"
	"os"

	ctrl "sigs.k8s.io/controller-runtime"
	"sigs.k8s.io/controller-runtime/pkg/client"

	"example.com/testdata/agents/library"
)

func main() {
	c, err := client.New(ctrl.GetConfigOrDie(), client.Options{})
	if err != nil {
		log.Fatal(err)
	}
	pod, err := library.Pod(context.Background(), c, client.ObjectKey{Namespace: "a", Name: "b"})
	log.Print(os.Getenv("NODE_NAME"), pod, err)
}

//go:build kube29

// Command added has other packages make its caches and add its handlers.
package main

import (
	"context"
	"os"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/testdata/nodescope/added/agent"
)

func main() {
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	node := os.Getenv("NODE_NAME")
	one, err := agent.New(client, node) // want warning:"^each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName$" unfixed
	if err != nil {
		panic(err)
	}
	two, err := agent.NewCounting(client, node)
	if err != nil {
		panic(err)
	}
	three, err := agent.NewHere(client, node, os.Getenv("NAMESPACE"))
	if err != nil {
		panic(err)
	}
	for _, a := range []*agent.Agent{one, two, three} {
		a.Start(ctx.Done())
	}
	<-ctx.Done()
}

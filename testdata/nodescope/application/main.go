// Command application says which node it means.
package main

import (
	"context"
	"os"

	"k8s.io/client-go/kubernetes"

	"example.com/testdata/nodescope/library"
)

var client kubernetes.Interface

func main() {
	_ = library.NewController(client, mustEnv("NODE_NAME")) // want warning:"each node caches the Pod objects of all nodes to use its own .setting NODE_NAME.: select them by spec.nodeName"
	config := &library.Config{
		Client:   client,
		NodeName: os.Getenv("NODE_NAME"), // want info:"each node lists the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName"
	}
	_, _ = config.Names(context.Background())
	_ = mustEnv("KUBECONFIG")
}

func mustEnv(name string) string {
	value, ok := os.LookupEnv(name)
	if !ok {
		panic(name)
	}
	return value
}

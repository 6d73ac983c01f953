// Command one runs what knows pods and replica sets, and asks for the latter.
package main

import (
	"context"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/clusters"
)

func main() {
	ctx := context.Background()
	config, err := rest.InClusterConfig()
	if err != nil {
		panic(err)
	}
	client := kubernetes.NewForConfigOrDie(config)
	go clusters.NewPods(client).Run(ctx)
	sets := clusters.NewSets(client)
	go sets.Run(ctx)
	for ctx.Err() == nil {
		if _, err := sets.All(); err != nil {
			panic(err)
		}
	}
}

// Command one has a controller with methods that it never calls.
package main

import (
	"context"

	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"

	"example.com/controller/controller"
)

func main() {
	ctx := context.Background()
	config, err := rest.InClusterConfig()
	if err != nil {
		panic(err)
	}
	client := kubernetes.NewForConfigOrDie(config)
	go controller.NewIdle(client).Run(ctx)
	controller.Busy(ctx, client)
	controller.Twice(ctx, client)
}

// Command agent compares with the name of its node in another package.
package main

import (
	"context"
	"fmt"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/made/plant"
	"example.com/testdata/nodescope/made/watcher"
)

func main() {
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	watcher.New().Run(client, ctx.Done())
	node := os.Getenv("NODE_NAME")
	factory := plant.NewFactory(client) // want warning:"^each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName$" unfixed
	factory.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) {
		if pod, ok := obj.(*corev1.Pod); ok && watcher.Local(pod, node) {
			fmt.Println(pod.Name)
		}
	}})
	factory.Start(ctx.Done())
	<-ctx.Done()
}

// Command wrapped reads the informers of another package's struct.
package main

import (
	"context"
	"fmt"
	"os"

	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/labels"
	"k8s.io/client-go/kubernetes"
	"k8s.io/client-go/rest"
	"k8s.io/client-go/tools/cache"

	"example.com/testdata/nodescope/made/plant"
)

func main() {
	ctx := context.Background()
	node := os.Getenv("NODE_NAME")
	all := plant.NewInformers(kubernetes.NewForConfigOrDie(&rest.Config{})) // want warning:"^each node caches the Pod objects of all nodes to use its own .env NODE_NAME.: select them by spec.nodeName$" unfixed
	all.Pods.AddEventHandler(cache.FilteringResourceEventHandler{
		FilterFunc: func(obj any) bool {
			pod, ok := obj.(*corev1.Pod)
			return ok && pod.Spec.NodeName == node
		},
		Handler: cache.ResourceEventHandlerFuncs{AddFunc: func(obj any) { fmt.Println(obj) }},
	})
	all.Start(ctx.Done())
	pods, _ := all.Lister.List(labels.Everything())
	for _, pod := range pods {
		if pod.Spec.NodeName == node {
			fmt.Println(pod.Name)
		}
	}
	<-ctx.Done()
}

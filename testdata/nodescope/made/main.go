// Command made has another package make its factories.
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
)

type gauge struct{ node string }

func (g gauge) seen(obj any) {
	pod, ok := obj.(*corev1.Pod)
	if !ok || pod.Spec.NodeName != g.node {
		return
	}
	fmt.Println(pod.Name)
}

func main() {
	ctx := context.Background()
	client := kubernetes.NewForConfigOrDie(&rest.Config{})
	g := gauge{os.Getenv("NODE_NAME")}
	all := plant.Settings{}.Factory(client) // want warning:"^each node caches the Pod objects of all nodes to use its own"
	all.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: g.seen})
	all.Start(ctx.Done())

	// Which namespace that is decides whoever starts it.
	named := plant.Settings{Namespace: os.Getenv("SCOPE")}.Factory(client)
	named.Core().V1().Pods().Informer().AddEventHandler(cache.ResourceEventHandlerFuncs{AddFunc: g.seen})
	named.Start(ctx.Done())
	<-ctx.Done()
}
